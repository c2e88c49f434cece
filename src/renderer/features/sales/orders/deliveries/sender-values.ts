import { senderAddressInput } from '#shared/api/resources/address-input.ts'

export const SENDER_FIELDS = [
  'name',
  'company_name',
  'street',
  'building_number',
  'suite_number',
  'city',
  'zip_code',
  'country',
  'telephone',
] as const

export type SenderValues = Record<(typeof SENDER_FIELDS)[number], string>

type Sender = Readonly<Record<string, unknown>> | null

/** A missing sender address is an empty one (ORD-012). */
export function senderValues(sender: Sender): SenderValues {
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return Object.fromEntries(SENDER_FIELDS.map((name) => [name, text(sender?.[name])])) as SenderValues
}

/**
 * What is sent: the address as a whole, with what this client does not know of it. A field that was emptied goes as an
 * empty text, for a server that merges; an address without any field as an empty object.
 */
export function senderBody(known: Sender, values: Readonly<Record<string, unknown>>) {
  const start = senderValues(known)
  const filled = SENDER_FIELDS.filter((name) => values[name])
  if (filled.length === 0) return {}
  const touched = SENDER_FIELDS.filter((name) => values[name] || start[name])
  return senderAddressInput.parse({
    ...known,
    ...Object.fromEntries(touched.map((name) => [name, values[name]])),
  })
}
