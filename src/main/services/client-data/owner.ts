import { isRawRecord, type RawRecord } from './raw-records.ts'

/** What proves that a record belongs to the client. */
export interface ClientIdentity {
  pk: number
  /** The client's e-mail in lower case; null if it is unknown. */
  email: string | null
  /** Orders that are known to be the client's. */
  orders: ReadonlySet<number>
}

/** `unknown`: the record does not say whose it is. */
export type Owner = 'own' | 'foreign' | 'unknown'

/** Returns the key of a reference: a number, its digits, or a record that holds it. */
export function referenceKey(value: unknown): number | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value : null
  if (typeof value === 'string') return /^\d{1,15}$/.test(value) ? Number(value) : null
  return isRawRecord(value) ? referenceKey(value['pk'] ?? value['id'] ?? null) : null
}

export const recordKey = (record: RawRecord): number | null => referenceKey(record)

function clientKeys({ client, client_pk, client_id }: RawRecord): number[] {
  const nested = isRawRecord(client) ? [client['client_pk']] : []
  return [client_pk, client_id, client, ...nested].flatMap((value) => referenceKey(value) ?? [])
}

const text = (value: unknown): string | null =>
  typeof value === 'string' && value.includes('@') ? value.trim().toLowerCase() : null

function emailIn({ client, client_email }: RawRecord): string | null {
  const nested = isRawRecord(client) ? client : {}
  const user = isRawRecord(nested['user']) ? nested['user'] : {}
  return text(client_email) ?? text(nested['email']) ?? text(user['email'])
}

/** The e-mail of a client's own record, in lower case. */
export function emailOfClient({ user, email }: RawRecord): string | null {
  return text(isRawRecord(user) ? user['email'] : null) ?? text(email)
}

/**
 * Decides whose a record is. One reference to another client is enough to refuse it. Without a reference, its order
 * counts, and then its e-mail.
 */
export function ownerOfRecord(record: RawRecord, client: ClientIdentity): Owner {
  const keys = clientKeys(record)
  if (keys.length > 0) return keys.every((key) => key === client.pk) ? 'own' : 'foreign'
  const order = referenceKey(record['order'] ?? record['order_pk'] ?? null)
  if (order !== null && client.orders.has(order)) return 'own'
  const email = emailIn(record)
  if (email === null || client.email === null) return 'unknown'
  return email === client.email ? 'own' : 'foreign'
}

/** Decides whose a thread of the marketplace is. Its buyer's `id` is a number of the marketplace, so only `client_pk` counts. */
export function ownerOfThread({ client, client_pk }: RawRecord, identity: ClientIdentity): Owner {
  const buyer = isRawRecord(client) ? client : {}
  const ours = { client_pk: buyer['client_pk'] ?? client_pk, client_email: buyer['email'] }
  return ownerOfRecord(ours, identity)
}
