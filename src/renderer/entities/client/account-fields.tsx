import { FormPassword, FormText } from '../../forms/fields/form-fields.tsx'
import { ACCOUNT_LABELS as LABELS } from './account-form.ts'

/** The e-mail with which a client signs in. */
export function EmailField() {
  return <FormText name="email" label={LABELS.email} help="Tym adresem klient się loguje" isRequired />
}

export function ClientNameFields() {
  return (
    <>
      <FormText name="first_name" label={LABELS.first_name} />
      <FormText name="last_name" label={LABELS.last_name} />
    </>
  )
}

/** The password of a new account, typed twice. */
export function NewPasswordFields() {
  return (
    <>
      <FormPassword name="password" label={LABELS.password} help="Co najmniej 8 znaków" isRequired />
      <FormPassword name="password2" label={LABELS.password2} isRequired />
    </>
  )
}
