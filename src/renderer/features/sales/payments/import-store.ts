import { create } from 'zustand'
import type { Subject } from '#shared/api/api-error.ts'
import type { ReplyOf } from '#shared/api/registry.ts'
import { COUNTED, countOf } from '#shared/domain/counted.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { RouteOutput } from '#shared/ipc/contract.ts'
import { request, toApiError } from '../../../lib/bridge.ts'
import { settledAfter } from '../../../lib/change/change-runner.ts'
import { currentUser, useSession } from '../../../lib/session.ts'
import { upload, type TransferProgress } from '../../../lib/transfers.ts'
import { withSubject } from '../../../ui/notice-subjects.ts'
import { notify, settleFailures } from '../../../ui/notices.ts'
import type { ImportBank } from './import-banks.ts'
import { failureLines, mayBeBooked } from './import-outcome.ts'

export interface ImportFile {
  reference: string
  name: string
  size: number
  fingerprint: string
}

export interface ImportResult extends Pick<ReplyOf<'orders.paymentsImport'>, 'assigned' | 'unassigned'> {
  fileName: string
  bank: ImportBank
  /** Time of the result, ISO 8601. */
  moment: string
}

/** A bank file as read on this computer, or why it could not be read. */
export interface BankFilePreview {
  fileName: string
  bank: ImportBank
  payments: RouteOutput<'payments.preview'> | null
  problem: string | null
}

/** An earlier import of the same file in this session. `isCertain` is true if its result arrived. */
export interface EarlierImport {
  moment: string
  isCertain: boolean
}

interface ImportStore {
  file: ImportFile | null
  bank: ImportBank
  fieldErrors: Readonly<Record<string, readonly string[]>>
  /** Preview of the chosen file for the chosen bank. */
  preview: BankFilePreview | null
  /** Set while an import is running. The import continues when the user leaves the screen. */
  sending: { progress: TransferProgress; cancel: () => void } | null
  result: ImportResult | null
  /** Keyed by the file's fingerprint. */
  earlier: Readonly<Record<string, EarlierImport>>
}

const EMPTY: ImportStore = {
  file: null,
  bank: 'pko',
  fieldErrors: {},
  preview: null,
  sending: null,
  result: null,
  earlier: {},
}

/**
 * State of the import and its result. It survives navigation to an order and back, and is cleared when another user
 * signs in.
 */
export const useImport = create<ImportStore>(() => EMPTY)

let owner = currentUser()?.pk ?? null
useSession.subscribe(() => {
  const pk = currentUser()?.pk ?? null
  if (pk === owner) return
  owner = pk
  useImport.getState().sending?.cancel()
  useImport.setState(EMPTY)
})

export function chooseFile(file: ImportFile | null): void {
  useImport.setState(({ fieldErrors: { file: _cleared, ...others } }) => ({
    file,
    preview: null,
    fieldErrors: others,
  }))
}

export function chooseBank(bank: ImportBank): void {
  useImport.setState(({ fieldErrors: { bank: _cleared, ...others } }) => ({
    bank,
    preview: null,
    fieldErrors: others,
  }))
}

/** Reads the chosen file on this computer. */
export async function readPreview(): Promise<void> {
  const { file, bank } = useImport.getState()
  if (!file) return
  const preview = await request('payments.preview', { reference: file.reference, bank }).then(
    (payments) => ({ payments, problem: null }),
    (cause: unknown) => ({ payments: null, problem: toApiError(cause).message }),
  )
  const now = useImport.getState()
  // Another file or bank may have been chosen meanwhile.
  if (now.file === file && now.bank === bank)
    useImport.setState({ preview: { fileName: file.name, bank, ...preview } })
}

/** Sends the chosen file; calls while an import is running are ignored. */
export async function startImport(): Promise<void> {
  const { file, bank, sending } = useImport.getState()
  if (!file || sending) return
  const person = owner
  const controller = new AbortController()
  const cancel = () => controller.abort()
  const show = (progress: TransferProgress) => {
    if (person === owner) useImport.setState({ sending: { progress, cancel } })
  }
  show({ doneBytes: 0, totalBytes: null })
  useImport.setState({ fieldErrors: {} })
  try {
    const { assigned, unassigned } = await settledAfter('orders.paymentsImport', () =>
      upload(
        'orders.paymentsImport',
        { body: { file: file.reference, bank } },
        { signal: controller.signal, onProgress: (doneBytes, totalBytes) => show({ doneBytes, totalBytes }) },
      ),
    )
    if (person !== owner) return
    const moment = new Date().toISOString()
    useImport.setState({
      result: { assigned, unassigned, fileName: file.name, bank, moment },
      file: null,
      preview: null,
    })
    remember(file, { moment, isCertain: true })
    const rows = countOf(assigned.length + unassigned.length, COUNTED.payment)
    settleFailures(subjectOf(file))
    notify.success(`Zaimportowano: ${rows}, przypisane: ${assigned.length}.`)
  } catch (cause) {
    if (person === owner) reportFailure(cause, file)
  } finally {
    if (person === owner) useImport.setState({ sending: null })
  }
}

/**
 * Subject of an import's failure notice. A later successful import of the same file settles it, even for another bank.
 */
const subjectOf = ({ fingerprint }: ImportFile): Subject => ({
  key: `payments ${fingerprint}`,
  parts: [],
})

function reportFailure(cause: unknown, file: ImportFile) {
  const error = withSubject(toApiError(cause), subjectOf(file))
  const isOpen = mayBeBooked(error)
  useImport.setState({ fieldErrors: error.fieldErrors ?? {} })
  if (isOpen) remember(file, { moment: new Date().toISOString(), isCertain: false })
  if (error.code === ErrorCode.cancelled) {
    if (isOpen) notify.warning(UNCERTAIN, null, error)
    else notify.info('Przerwano wysyłanie. Niczego nie zaksięgowano.', 5000)
  }
  const lines = failureLines(error)
  if (lines.length > 0) notify.error(isOpen ? [...lines, UNCERTAIN] : lines, error)
}

const UNCERTAIN = 'Nie wiadomo, czy wpłaty zaksięgowano: sprawdź zamówienia przed ponownym importem.'

function remember(file: ImportFile, earlier: EarlierImport): void {
  useImport.setState((state) => ({ earlier: { ...state.earlier, [file.fingerprint]: earlier } }))
}
