import { useRef } from 'react'
import { z } from 'zod'
import type { Option } from '#shared/api/lenient.ts'
import { clients } from '#shared/api/resources/clients.ts'
import {
  ClientNameFields,
  EmailField,
  NewPasswordFields,
} from '../../../../entities/client/account-fields.tsx'
import {
  ACCOUNT_LABELS,
  accountShape,
  clientBody,
  passwordShape,
  withEqualPasswords,
} from '../../../../entities/client/account-form.ts'
import { personName } from '../../../../entities/client/client-name.ts'
import { FormChoice } from '../../../../forms/fields/form-fields.tsx'
import { FormDialog } from '../../../../forms/record/form-dialog.tsx'
import { asOne } from '../../../../forms/record/record-adapter.ts'
import { useRecordCreation } from '../../../../forms/record/use-record-creation.ts'
import { call } from '../../../../lib/api.ts'
import { notify } from '../../../../ui/notices.ts'
import { isShop, SHOP_OPTIONS } from './order-choices.ts'
import type { OrderValues } from './order-form.ts'

const { company_localization } = clients.operations.create.body.shape
const schema = withEqualPasswords(z.object({ ...accountShape, company_localization, ...passwordShape }))

type NewClient = z.input<typeof schema>

const ADAPTER = { toRequests: asOne(clientBody) }

/** The server's names of the account's fields. An error of the whole account is shown at the e-mail. */
const FIELD_NAMES = {
  user: 'email',
  ...Object.fromEntries(Object.keys(ACCOUNT_LABELS).map((name) => [`user.${name}`, name])),
}

/** Returns the form values for a searched text, which is an e-mail address or a name. */
function newClientOf(text: string, shop: OrderValues['company_localization']): NewClient {
  const isEmail = text.includes('@')
  const words = isEmail ? [] : text.split(/\s+/)
  return {
    email: isEmail ? text : '',
    first_name: words.slice(0, -1).join(' '),
    last_name: words.at(-1) ?? '',
    // An empty value is refused by the validation with a message.
    company_localization: shop as 'PL' | 'DE',
    password: '',
    password2: '',
  }
}

/** The names come first, so that a searched name leaves one block of empty fields below it. */
const firstFieldOf = ({ last_name, company_localization }: NewClient) => {
  if (!last_name) return 'first_name'
  return company_localization ? 'email' : 'company_localization'
}

/** Finds the new client by the e-mail, for servers that do not return the record. */
async function optionOf(email: string): Promise<Option | null> {
  const found = await call('clients.options', { query: { search: email } }).catch(() => [])
  const [only] = found
  return found.length === 1 && only ? only : null
}

interface NewClientDialogProps {
  /** The text that found no client. */
  searched: string
  shop: OrderValues['company_localization']
  /** Receives the new client; null if the user cancelled or the server did not say which record is the new one. */
  onClose: (client: Option | null) => void
}

/** Creates a client without leaving the order. */
export function NewClientDialog({ searched, shop, onClose }: NewClientDialogProps) {
  const create = useRecordCreation('clients', { adapter: ADAPTER, labels: ACCOUNT_LABELS })
  const made = useRef<Option | null>(null)
  const values = newClientOf(searched, isShop(shop) ? shop : null)

  async function submit(values: z.output<typeof schema>) {
    const { email, first_name = '', last_name = '' } = values
    const record = await create(values)
    const name = personName({ first_name, last_name })
    const label = name === '' ? email : `${name} (${email})`
    made.current = record ? { value: record.pk, label } : await optionOf(email)
    if (made.current) notify.success(`Dodano klienta „${name || email}”`)
    else notify.warning(`Dodano klienta „${name || email}”. Wyszukaj go w polu „Klient”.`)
  }

  return (
    <FormDialog
      title="Nowy klient"
      schema={schema}
      values={values}
      firstField={firstFieldOf(values)}
      unsavedText="dane nowego klienta"
      submitText="Dodaj klienta"
      fieldNames={FIELD_NAMES}
      submit={(values) => submit(values as z.output<typeof schema>)}
      onClose={() => onClose(made.current)}
    >
      <ClientNameFields />
      <FormChoice name="company_localization" label="Sklep" isRequired options={SHOP_OPTIONS} />
      <EmailField />
      <NewPasswordFields />
    </FormDialog>
  )
}
