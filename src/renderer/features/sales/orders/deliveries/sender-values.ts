import { senderAddressInput } from '#shared/api/resources/address-input.ts'
import { SENDER_PARTS, type SenderPart } from '../../../../entities/address/address-parts.ts'

export type SenderValues = Record<SenderPart, string>

type Sender = Readonly<Record<string, unknown>> | null

/** A missing sender address is an empty one (ORD-012). */
export function senderValues(sender: Sender): SenderValues {
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return Object.fromEntries(SENDER_PARTS.map((name) => [name, text(sender?.[name])])) as SenderValues
}

/**
 * What is sent: the address as a whole, with what this client does not know of it. A field that was emptied goes as an
 * empty text, for a server that merges; an address without any field as an empty object.
 */
export function senderBody(known: Sender, values: Readonly<Record<string, unknown>>) {
  const start = senderValues(known)
  const filled = SENDER_PARTS.filter((name) => values[name])
  if (filled.length === 0) return {}
  const touched = SENDER_PARTS.filter((name) => values[name] || start[name])
  return senderAddressInput.parse({
    ...known,
    ...Object.fromEntries(touched.map((name) => [name, values[name]])),
  })
}
