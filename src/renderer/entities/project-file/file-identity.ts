import { ApiFailure } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { call } from '../../lib/api.ts'
import { toApiError } from '../../lib/bridge.ts'

/**
 * An order line with the data of its file. `product_file` is null if the line shows no file or the line itself is
 * unknown.
 */
export interface LineOfFile {
  pk: number
  product_file: { pk: number | null; order_product: number | null } | null
}

/** The identity of a file; `order_product` is the order line to which the file claims to belong. */
export interface KnownFile {
  pk: number
  order_product: number | null
}

const unsure = (message: string) => new ApiFailure({ code: ErrorCode.responseUnusable, message })

const foreign = ({ pk, order_product }: KnownFile) =>
  unsure(`Plik nr ${pk} należy do pozycji ${order_product}, dlatego nic nie zostało zmienione.`)

const nameless = ({ pk }: KnownFile) =>
  unsure(
    `Serwer nie mówi, czy plik nr ${pk} należy do tej pozycji, dlatego nic nie zostało zmienione. ` +
      'Odśwież zamówienie i spróbuj ponownie.',
  )

/** Returns the file that the order shows in the order line, or null. */
export function fileInLine({ product_file }: LineOfFile): KnownFile | null {
  const pk = product_file?.pk ?? null
  return pk === null ? null : { pk, order_product: product_file?.order_product ?? null }
}

/** Reads the server's record of this file number; null if there is no such file. */
async function fileNumbered(pk: number): Promise<KnownFile | null> {
  try {
    return await call('orderProductFiles.retrieve', { params: { pk } }, { allowDuplicate: true })
  } catch (cause) {
    if (toApiError(cause).code === ErrorCode.notFound) return null
    throw cause
  }
}

/**
 * Returns the number under which an order line's file may be changed or deleted. File data can contain the line's own
 * number instead, which may be the number of an unrelated file. Throws `ApiFailure` unless the file, the order's line
 * or the server's record confirms that they belong together.
 */
export async function certainFilePk(line: LineOfFile, file: KnownFile): Promise<number> {
  if (file.order_product === line.pk) return file.pk
  if (file.order_product !== null) throw foreign(file)
  const shown = fileInLine(line)
  const isShown = shown?.pk === file.pk
  const stored = isShown ? shown : await fileNumbered(file.pk)
  const owner = stored?.order_product ?? null
  // The file that the order shows in the line belongs to it, unless the file itself names another line.
  if (owner === line.pk || (isShown && owner === null)) return file.pk
  throw owner === null ? nameless(file) : foreign({ ...file, order_product: owner })
}
