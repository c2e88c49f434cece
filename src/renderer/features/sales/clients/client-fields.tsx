import { Button, Callout } from '@blueprintjs/core'
import { Duplicate } from '@blueprintjs/icons'
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { can } from '#shared/domain/permissions.ts'
import { AddressFields } from '../../../entities/address/address-fields.tsx'
import { FormLongText } from '../../../forms/fields/form-long-text.tsx'
import { FormOperationChoice } from '../../../forms/fields/form-operation-choice.tsx'
import { FormResourceChoice } from '../../../forms/fields/form-search.tsx'
import { FormChoice, FormSwitch, FormText } from '../../../forms/fields/form-fields.tsx'
import { ClientNameFields, EmailField, NewPasswordFields } from '../../../entities/client/account-fields.tsx'
import { SHOP_COUNTRIES } from '../../../entities/address/countries.ts'
import { useSessionUser } from '../../../lib/session.ts'
import { Fact } from '../../../ui/fact.tsx'
import { CLIENT_ADDRESS_PARTS, clientLabels } from './client-form.ts'
import type { Client } from './client-model.ts'
import { DiscountGroupName } from '../../../entities/client/discount-group-name.tsx'
import './clients.css'

function Part({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className="client-part" aria-label={title}>
      <div className="client-part-head">
        <h2>{title}</h2>
        {aside}
      </div>
      <div className="client-part-fields">{children}</div>
    </section>
  )
}

/** Fields of a client, for creation and change. */
export function ClientFields({ record }: { record: Client | null }) {
  return (
    <>
      {record?.user?.is_active === false && (
        <Callout intent="warning" compact>
          Konto jest nieaktywne: klient nie może się zalogować.
        </Callout>
      )}
      <Part title="Konto">
        <EmailField />
        <ClientNameFields />
        {record === null && <NewPasswordFields />}
      </Part>
      <Part title="Sprzedaż">
        <FormChoice
          name="company_localization"
          label="Lokalizacja"
          help="Sklep, w którym klient kupuje"
          isRequired
          options={SHOP_COUNTRIES}
        />
        <FormText name="tax_id" label="NIP" />
        <FormOperationChoice name="main_account" label="Konto główne" from="clients.options" />
        <DiscountGroup record={record} />
        <div className="client-two">
          <FormLongText name="limitation" label="Limity" />
        </div>
        <div className="client-wide">
          <FormSwitch name="is_payment_deadline_limit_active" label="Limit terminu płatności" />
        </div>
      </Part>
      <div className="client-addresses" data-form-width="side">
        <Address title="Adres" />
        <Address title="Drugi adres" suffix="_2" aside={<CopyAddress />} />
      </div>
    </>
  )
}

const GROUPS = {
  resource: 'discountGroups',
  labelOf: ({ pk, name_pl }: { pk: number; name_pl: string | null }) => name_pl ?? `Grupa ${pk}`,
} as const

/** The client's discount group. Users who may not view the groups see it read-only. */
function DiscountGroup({ record }: { record: Client | null }) {
  if (can(useSessionUser(), 'view', 'discountgroup')) {
    return <FormResourceChoice name="discount_group" label="Grupa rabatowa" from={GROUPS} />
  }
  return (
    <dl className="client-fact">
      <Fact label="Grupa rabatowa">
        <DiscountGroupName client={record} />
      </Fact>
    </dl>
  )
}

/** The address fields; those of the second address have a suffix. */
function Address({ title, suffix = '', aside }: { title: string; suffix?: '' | '_2'; aside?: ReactNode }) {
  return (
    <Part title={title} aside={aside}>
      <FormText name={`company_name${suffix}`} label={clientLabels.company_name} />
      <AddressFields nameOf={(part) => `${part === 'street' ? 'address' : part}${suffix}`} />
    </Part>
  )
}

function CopyAddress() {
  const { getValues, setValue, setFocus, clearErrors } = useFormContext()
  function copy() {
    for (const part of CLIENT_ADDRESS_PARTS) {
      setValue(`${part}_2`, getValues(part), { shouldDirty: true })
      clearErrors(`${part}_2`)
    }
    // Focuses the copied address, where the user continues.
    setFocus('company_name_2')
  }
  return (
    <Button
      variant="minimal"
      size="small"
      icon={<Duplicate />}
      text="Skopiuj pierwszy adres"
      onClick={copy}
    />
  )
}
