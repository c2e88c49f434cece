import { useWatch } from 'react-hook-form'
import { useField } from '../../../forms/fields/use-field.ts'
import { SITE_PERMISSION_NAMES } from '../../../entities/permission/permission-names.ts'
import { FieldFrame } from '../../../ui/field-frame.tsx'
import '../../../ui/plain-table.css'

/** Maps a site id to that shop's permission strings. */
type SitePermissions = Readonly<Record<string, readonly string[]>>

/** The values that are searched for in a shop's permissions (OP-19). */
const SITE_PERMISSIONS = Object.keys(SITE_PERMISSION_NAMES)

/** Whether the text is the value itself, e.g. `view_order`, with or without an app prefix. */
const isItself = (text: string, value: string): boolean => text === value || text.endsWith(`.${value}`)

type SiteGrant =
  | { isGiven: boolean }
  /** Another string contains the value, which is sufficient (APP-114). */
  | { isGiven: true; through: string }

function grantOf(permissions: SitePermissions, site: number, value: string): SiteGrant {
  const texts = permissions[String(site)] ?? []
  if (texts.some((text) => isItself(text, value))) return { isGiven: true }
  const through = texts.find((text) => text.includes(value))
  return through === undefined ? { isGiven: false } : { isGiven: true, through }
}

/** Returns the permissions with one granted or revoked; strings without a name here stay unchanged. */
function withGrant(
  permissions: SitePermissions,
  site: number,
  value: string,
  isGiven: boolean,
): Record<string, string[]> {
  const others = (permissions[String(site)] ?? []).filter((text) => !isItself(text, value))
  const texts = isGiven ? [...others, value] : others
  const { [String(site)]: _old, ...rest } = permissions
  const all: [string, string[]][] = Object.entries(rest).map(([key, kept]) => [key, [...kept]])
  return Object.fromEntries(texts.length > 0 ? [...all, [String(site), texts]] : all)
}

/** Returns the strings without a row in the table, by shop. */
function namelessGrants(permissions: SitePermissions): { site: string; texts: string[] }[] {
  return Object.entries(permissions).flatMap(([site, all]) => {
    const texts = all.filter((text) => !SITE_PERMISSIONS.some((value) => isItself(text, value)))
    return texts.length > 0 ? [{ site, texts }] : []
  })
}

interface SiteShop {
  pk: number
  name: string
}

interface SitePermissionFieldProps {
  shops: readonly SiteShop[]
  isSuperuser: boolean
}

/**
 * What this staff member can see in which shop: shops side by side, with readable names instead of the server's
 * strings.
 */
export function SitePermissionField({ shops, isSuperuser }: SitePermissionFieldProps) {
  const { value, errors, change } = useField('site_permissions', 'Co widać w sklepach')
  const ownSite: unknown = useWatch({ name: 'site' })
  const permissions = (value ?? {}) as SitePermissions
  const nameOf = (site: string) => shops.find(({ pk }) => String(pk) === site)?.name ?? `sklep ${site}`

  /** Returns why a checkbox is ticked and cannot be changed, or null if it can. */
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
