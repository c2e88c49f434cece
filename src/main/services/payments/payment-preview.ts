import { open } from 'node:fs/promises'
import { ApiFailure } from '#shared/api/api-error.ts'
import { FILE_MISSING } from '#shared/api/default-messages.ts'
import { orderNumberIn } from '#shared/domain/bank-files/order-number.ts'
import type { Bank } from '#shared/domain/bank-files/read-bank-file.ts'
import type { Transfer } from '#shared/domain/bank-files/transfer.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { Attachments } from '../transfers/attachments.ts'

/** Reads a bank file on this computer before it is booked. */
export interface PaymentPreview {
  /** Throws an `ApiFailure` with a message for the user if the file is not one of this bank. */
  read(reference: string, bank: Bank): Promise<ReadPayments>
}

interface ReadPayments {
  transfers: (Transfer & { order: number | null })[]
  /** Number of transfers in the whole file. */
  total: number
}

/** Some ten thousand transfers. A larger file would delay prints, because it is read in this process. */
const MOST_BYTES = 4 * 1024 * 1024
const MOST_SHOWN = 500
const LONGEST_TEXT = 500

const unreadable = (message: string, cause?: unknown) =>
  new ApiFailure({ code: ErrorCode.fileFailed, message }, { cause })

const shortened = (text: string): string =>
  text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text

/** Reads the file, which may have changed since it was chosen. */
async function contentOf(path: string): Promise<Uint8Array> {
  const handle = await open(path).catch((cause: unknown) => {
    throw unreadable(FILE_MISSING, cause)
  })
  try {
    const facts = await handle.stat()
    if (!facts.isFile()) throw unreadable(FILE_MISSING)
    if (facts.size > MOST_BYTES) throw unreadable('Plik jest za duży na podgląd: może mieć najwyżej 4 MB.')
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(facts.size), 0, facts.size, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

export function createPaymentPreview({ find }: Pick<Attachments, 'find'>): PaymentPreview {
  return {
    async read(reference, bank) {
      const file = find(reference)
      if (!file) throw new ApiFailure({ code: ErrorCode.fileUnknown, message: FILE_MISSING })
      const content = await contentOf(file.path)
      // Loaded with the first preview, so that it does not delay the start.
      const [{ readBankFile }, { UnreadableBankFile }] = await Promise.all([
        import('#shared/domain/bank-files/read-bank-file.ts'),
        import('#shared/domain/bank-files/transfer.ts'),
      ])
      try {
        const all = readBankFile(bank, content)
        const transfers = all.slice(0, MOST_SHOWN).map((one) => ({
          ...one,
          order: orderNumberIn(one.title),
          title: shortened(one.title),
          counterparty: shortened(one.counterparty),
        }))
        return { transfers, total: all.length }
      } catch (cause) {
        if (cause instanceof UnreadableBankFile) throw unreadable(cause.message, cause)
        throw cause
      }
    },
  }
}
