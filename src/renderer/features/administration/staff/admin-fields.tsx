import { FormImage } from '../../../forms/fields/form-image.tsx'
import { FormDualList, FormOperationSelect } from '../../../forms/fields/form-operation-select.tsx'
import { optionLoadError } from '../../../forms/fields/option-trouble.ts'
import { FormChoice, FormPassword, FormSwitch, FormText } from '../../../forms/fields/form-fields.tsx'
import { FormRow } from '../../../forms/fields/form-row.tsx'
import type { RowOf } from '../../../lib/resource-calls.ts'
import { useOperation } from '../../../lib/queries.ts'
import { useSessionUser } from '../../../lib/session.ts'
import { SitePermissionField } from './site-permission-field.tsx'
import './admins.css'

/** The fields of an account; `record` is null for a new account. */
export function AdminFields({ record }: { record: RowOf<'admins'> | null }) {
  const me = useSessionUser()
  const sites = useOperation('sites.all', {})
  const shops = (sites.data ?? []).map(({ pk, name }) => ({ pk, name: name ?? `sklep ${pk}` }))
  const isNew = record === null
  const isOwn = record !== null && record.pk === me?.pk
  // If the server refers to groups by name instead of by number, the client sends names too.
  const isByName = record?.user.groups.some((group) => typeof group === 'string') ?? false
  return (
    <>
      <section className="admin-part" aria-labelledby="admin-account">
        <h2 id="admin-account">Konto</h2>
        <FormRow>
          <FormText name="username" label="Nazwa użytkownika" isRequired />
          <FormText name="email" label="E-mail" />
        </FormRow>
        <FormRow>
          <FormText name="first_name" label="Imię" />
          <FormText name="last_name" label="Nazwisko" />
        </FormRow>
        {isOwn ? (
          <p className="quiet">To Twoje konto: nie można go wyłączyć, kiedy się na nim pracuje.</p>
        ) : (
          <FormSwitch
            name="is_active"
            label="Konto aktywne"
            help="Na konto nieaktywne nie można się zalogować; to, co zrobił pracownik, zostaje."
          />
        )}
      </section>
      <section className="admin-part" aria-labelledby="admin-password">
        <h2 id="admin-password">{isNew ? 'Hasło' : 'Zmiana hasła'}</h2>
        <FormRow>
          <FormPassword
            name="password"
            label={isNew ? 'Hasło' : 'Nowe hasło'}
            help={isNew ? 'Co najmniej 8 znaków, nie same cyfry.' : 'Zostaw puste, aby nie zmieniać hasła.'}
            isRequired={isNew}
          />
          <FormPassword name="password2" label="Powtórz hasło" isRequired={isNew} />
        </FormRow>
      </section>
      <section className="admin-part" aria-labelledby="admin-permissions">
        <h2 id="admin-permissions">Uprawnienia</h2>
        <FormOperationSelect
          name="groups"
          label="Grupy uprawnień"
          from="permissionGroups.options"
          {...(isByName && { keyOf: ({ label }) => label })}
        />
        <FormRow>
          <FormChoice
            name="site"
            label="Sklep pracownika"
            options={shops.map(({ pk, name }) => ({ value: pk, label: name }))}
            trouble={optionLoadError(sites)}
          />
        </FormRow>
        <SitePermissionField shops={shops} isSuperuser={record?.user.is_superuser ?? false} />
      </section>
      <section className="admin-part" aria-labelledby="admin-work">
        <h2 id="admin-work">Praca</h2>
        <FormRow>
          <FormOperationSelect name="competencies" label="Kompetencje" from="competencies.options" />
        </FormRow>
        <FormDualList name="machine_actions" label="Czynności maszyn" from="machineActions.options" />
        <FormImage name="image" label="Zdjęcie" />
      </section>
    </>
  )
}
