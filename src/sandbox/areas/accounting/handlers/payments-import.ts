import { z } from 'zod'
import { IMPORT_BANKS } from '#shared/api/resources/order-actions.ts'
import { readBankFile, type Bank } from '#shared/domain/bank-files/read-bank-file.ts'
import { UnreadableBankFile, type Transfer } from '#shared/domain/bank-files/transfer.ts'
import { bookTransfers } from '../store/book-transfers.ts'
import { readInput } from '../../../crud/input.ts'
import { callerOf, type Call } from '../../../http/call.ts'
import { Problem, fieldProblem } from '../../../http/problem.ts'
import type { HandlersOf, Context } from '../../context.ts'

/** A statement for a whole year is much smaller; a larger file is not a statement. */
const MOST_BYTES = 20 * 1024 * 1024

const bankInput = z.object({ bank: z.enum(IMPORT_BANKS) })

export function paymentsImportHandlers(
  context: Context,
): Pick<HandlersOf<'orders'>, 'orders.paymentsImport'> {
  return {
    'orders.paymentsImport': async (call) => {
      const { bank, file } = readImport(call)
      const transfers = transfersOf(bank, new Uint8Array(await file.arrayBuffer()))
      return { body: bookTransfers(context, transfers, callerOf(call).fullName) }
    },
  }
}

/** Validates both fields before reporting errors, as a serializer does. */
function readImport(call: Call): { bank: Bank; file: File } {
  const problems: Record<string, unknown> = {}
  const file = call.body.kind === 'form' ? call.body.form.get('file') : null
  const fileProblem = problemOfFile(file, call)
  if (fileProblem) problems['file'] = [fileProblem]
  let bank: Bank | null = null
  try {
    bank = readInput(bankInput, call).bank
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    Object.assign(problems, error.body)
  }
  if (Object.keys(problems).length > 0 || bank === null || !(file instanceof File))
    throw fieldProblem(problems)
  return { bank, file }
}

function problemOfFile(file: FormDataEntryValue | null, { texts }: Call): string | null {
  if (file === null) return texts.required
  if (typeof file === 'string') return texts.fileInvalid
  if (file.size === 0) return 'Przesłany plik jest pusty.'
  return file.size > MOST_BYTES ? 'Plik jest za duży: wyciąg może mieć najwyżej 20 MB.' : null
}

function transfersOf(bank: Bank, bytes: Uint8Array): Transfer[] {
  try {
    return readBankFile(bank, bytes)
  } catch (error) {
    if (error instanceof UnreadableBankFile) throw fieldProblem({ file: [error.message] })
    throw error
  }
}
