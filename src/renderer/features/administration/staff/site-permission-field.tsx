import { useWatch } from 'react-hook-form'
import { useField } from '../../../forms/fields/use-field.ts'
import { SITE_PERMISSION_NAMES } from '../../../entities/permission/permission-names.ts'
import { FieldFrame } from '../../../ui/field-frame.tsx'
import '../../../ui/plain-table.css'
import {
  grantOf,
  namelessGrants,
  SITE_PERMISSIONS,
  withGrant,
  type SitePermissions,
} from './site-permissions.ts'

interface SiteShop {
  pk: number
  name: string
}

interface SitePermissionFieldProps {
  shops: readonly SiteShop[]
  isSuperuser: boolean
}

/** What this person sees of which shop: shops beside each other, words instead of the server's strings. */
export function SitePermissionField({ shops, isSuperuser }: SitePermissionFieldProps) {
  const { value, errors, change } = useField('site_permissions', 'Co widać w sklepach')
  const ownSite: unknown = useWatch({ name: 'site' })
  const permissions = (value ?? {}) as SitePermissions
  const nameOf = (site: string) => shops.find(({ pk }) => String(pk) === site)?.name ?? `sklep ${site}`

  /** Why a box is ticked and cannot be changed; null: it can. */
  function fixedBy(site: number, code: string): string | null {
    if (isSuperuser) return 'Superużytkownik widzi wszystkie sklepy.'
    if (site === ownSite) return 'Własny sklep pracownika widać zawsze.'
    const grant = grantOf(permissions, site, code)
    return 'through' in grant ? `Wynika z uprawnienia „${grant.through}”.` : null
  }

  return (
    <FieldFrame
      label="Co widać w sklepach"
      help={
        isSuperuser
          ? 'Superużytkownik widzi wszystkie sklepy.'
          : 'Własny sklep widać zawsze. Do samych ekranów potrzebne są też uprawnienia z grup.'
      }
      errors={errors}
      isGroup
    >
      {() => (
        <div className="plain-table-frame">
          <table className="plain-table site-permissions">
            <thead>
              <tr>
                <td />
                {shops.map(({ pk, name }) => (
                  <th key={pk} scope="col">
                    {name}
                    {pk === ownSite && <span className="site-permissions-own"> (własny)</span>}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {SITE_PERMISSIONS.map((code) => (
                <tr key={code}>
                  <th scope="row">{SITE_PERMISSION_NAMES[code]}</th>
                  {shops.map(({ pk, name }) => {
                    const reason = fixedBy(pk, code)
                    return (
                      <td key={pk} title={reason ?? undefined}>
                        <input
                          type="checkbox"
                          aria-label={`${SITE_PERMISSION_NAMES[code]}: ${name}`}
                          aria-description={reason ?? undefined}
                          aria-disabled={reason !== null || undefined}
                          checked={reason !== null || grantOf(permissions, pk, code).isGiven}
                          onChange={(event) => {
                            if (reason === null)
                              change(withGrant(permissions, pk, code, event.target.checked))
                          }}
                        />
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
          {namelessGrants(permissions).map(({ site, texts }) => (
            <p key={site} className="quiet">
              {nameOf(site)}, inne: <span className="monospace">{texts.join(', ')}</span> – pozostają bez
              zmian.
            </p>
          ))}
        </div>
      )}
    </FieldFrame>
  )
}
