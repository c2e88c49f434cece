import { create } from 'zustand'
import { FIRST_PAGE } from '#shared/api/list-query.ts'
import type { ReplyOf } from '#shared/api/registry.ts'
import { packingNote, withPackingNote } from '#shared/domain/packing-note.ts'
import { can } from '#shared/domain/permissions.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { call } from '../../../lib/api.ts'
import { alertFailure, signalSuccess } from '../../../lib/bench-signals.ts'
import { toApiError } from '../../../lib/bridge.ts'
import { createChangeRunner, type Change } from '../../../lib/change/change-runner.ts'
import { recordUnpackedOrder } from '../../../lib/left-behind.ts'
import { currentUser } from '../../../lib/session.ts'
import { setAsideOrders, type SetAsideOrder } from '../../../lib/set-aside.ts'
import { shopHere } from '../../../lib/station.ts'
import { promptUnknownOutcome } from '../../../lib/unknown-outcome-prompt.ts'

/** The model's name in notes on orders (OP-36). */
const ORDER_CONTENT = 'order'
const NOT_REPORTED = 'Nie udało się zgłosić zamówienia biuru.'
/** More notes than an order ever has; a server may return fewer per page. */
const PAGE_SIZE = 100

interface Reports {
  /** Orders whose note is being sent. */
  sending: ReadonlySet<number>
  /** The order that was reported last, shown until the next scan. */
  reported: number | null
}

export const useReports = create<Reports>(() => ({ sending: new Set(), reported: null }))

export function clearReported(): void {
  if (useReports.getState().reported !== null) useReports.setState({ reported: null })
}

const mayProve = (): boolean => can(currentUser(), 'view', 'note')

/** Returns the note that the order refers to; null if it is unknown or may not be read or changed. */
async function ownNote(orderId: number, known: number | null): Promise<ReplyOf<'notes.retrieve'> | null> {
  const user = currentUser()
  if (!can(user, 'view', 'note') || !can(user, 'change', 'note')) return null
  let pk = known
  if (pk === null && can(user, 'view', 'order'))
    pk = (await call('orders.poll', { params: { pk: orderId } }, { allowDuplicate: true })).note_pk
  return pk === null ? null : call('notes.retrieve', { params: { pk } })
}

/** Creates the note. A server that permits one note per order refuses it, so the text goes in front of that note. */
async function sendNote(orderId: number, text: string, notePk: number | null): Promise<void> {
  try {
    const body = { text, object_id: orderId, content_type: ORDER_CONTENT, tags: [] }
    await call('notes.create', { body })
  } catch (cause) {
    if (toApiError(cause).code !== ErrorCode.validation) throw cause
    // If the note cannot be read, the server's reason for the refusal counts.
    const note = await ownNote(orderId, notePk).catch(() => null)
    if (note === null) throw cause
    if (note.text?.startsWith(text)) return
    await call('notes.update', { params: { pk: note.pk }, body: { text: withPackingNote(text, note.text) } })
  }
}

/** Whether the server holds the note. Some servers ignore the filter, so the rows are filtered again. */
async function isReported(orderId: number, text: string): Promise<boolean> {
  const query = { object_id: orderId, page: FIRST_PAGE, page_size: PAGE_SIZE, ordering: '-pk' }
  const { results } = await call('notes.list', { query }, { allowDuplicate: true })
  return results.some((note) => note.object_id === orderId && note.text?.startsWith(text))
}

const doneText = (orderId: number) => `zgłoszono biuru zamówienie ${orderId}`

function changeOf({ orderId, reason }: SetAsideOrder, notePk: number | null): Change<null> {
  const text = packingNote(reason)
  return {
    done: doneText(orderId),
    operation: 'notes.create',
    isReloadedInBackground: true,
    send: async () => {
      await sendNote(orderId, text, notePk)
      return null
    },
    proof: mayProve() ? async () => ((await isReported(orderId, text)) ? { held: null } : null) : null,
  }
}

function markReported({ shop, orderId }: SetAsideOrder): void {
  setAsideOrders.drop(shop, orderId)
  useReports.setState({ reported: orderId })
  signalSuccess()
}

function markSending(orderId: number, isSending: boolean): void {
  const sending = new Set(useReports.getState().sending)
  if (isSending) sending.add(orderId)
  else sending.delete(orderId)
  useReports.setState({ sending })
}

async function send(order: SetAsideOrder, notePk: number | null): Promise<void> {
  const { orderId } = order
  // Stored before the request, so that a crash leaves an order whose outcome is unknown.
  setAsideOrders.put({ ...order, isUnknown: true })
  markSending(orderId, true)
  try {
    await createChangeRunner<null>({ onUnknown: 'report' }).run(changeOf(order, notePk))
    markReported(order)
  } catch (cause) {
    const error = toApiError(cause)
    setAsideOrders.put({ ...order, isUnknown: error.isOutcomeUnknown === true })
    alertFailure(error, NOT_REPORTED, `Zamówienie ${orderId}`)
  } finally {
    markSending(orderId, false)
  }
}

/**
 * Sets the order aside and reports it to the office by a note. Until the note is known to have arrived, the order stays
 * in the station's strip, so that a packer hands its card over.
 */
export async function setAside(orderId: number, reason: string, notePk: number | null): Promise<void> {
  const shop = shopHere() ?? ''
  const earlier = setAsideOrders.entries().find((entry) => entry.orderId === orderId)
  const reasons = new Set([reason, ...(earlier?.reason.split('; ') ?? [])])
  const order = { shop, orderId, reason: [...reasons].join('; '), isUnknown: false }
  recordUnpackedOrder(orderId, 0)
  if (can(currentUser(), 'add', 'note')) return send(order, notePk)
  setAsideOrders.put(order)
  signalSuccess()
}

/** Sends the note of the strip again. If its outcome is unknown, it is verified first, and the user decides. */
export async function sendAgain(order: SetAsideOrder): Promise<void> {
  const { orderId, reason, isUnknown } = order
  if (useReports.getState().sending.has(orderId)) return
  let isDecided = !isUnknown
  while (!isDecided) {
    const found = mayProve() ? await isReported(orderId, packingNote(reason)).catch(() => null) : null
    if (found) {
      markReported(order)
      return
    }
    const answer = await promptUnknownOutcome({
      done: doneText(orderId),
      canLook: mayProve(),
      isAbsent: found === false,
      isRepeatable: false,
      error: null,
    })
    if (answer === 'leave') return
    isDecided = answer === 'again'
  }
  await send(order, null)
}
