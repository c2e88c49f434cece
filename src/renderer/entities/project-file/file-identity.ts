import { ApiFailure } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { call } from '../../lib/api.ts'
import { toApiError } from '../../lib/bridge.ts'

/** A line as far as it tells of its file; null where it shows none, or where nobody knows the line itself. */
export interface LineOfFile {
  pk: number
  product_file: { pk: number | null; order_product: number | null } | null
}

/** A file as far as its identity goes; `order_product` is the line that it says it belongs to. */
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

/** The file that the order shows within the line; null where there is none. */
export function fileInLine({ product_file }: LineOfFile): KnownFile | null {
  const pk = product_file?.pk ?? null
  return pk === null ? null : { pk, order_product: product_file?.order_product ?? null }
}

/** The same number at the server's files; null where there is no such file. */
async function fileNumbered(pk: number): Promise<KnownFile | null> {
  try {
    return await call('orderProductFiles.retrieve', { params: { pk } }, { allowDuplicate: true })
  } catch (cause) {
    if (toApiError(cause).code === ErrorCode.notFound) return null
    throw cause
  }
}

/**
 * The number under which a line's file may be changed or deleted. File data may bring the line's own number in its
 * place, and under that number stands the file of somebody else: throws `ApiFailure` unless the file, the order's line
 * or the server's record of it says that they belong together.
 */
export async function certainFilePk(line: LineOfFile, file: KnownFile): Promise<number> {
  if (file.order_product === line.pk) return file.pk
  if (file.order_product !== null) throw foreign(file)
  const shown = fileInLine(line)
  const isShown = shown?.pk === file.pk
  const stored = isShown ? shown : await fileNumbered(file.pk)
  const owner = stored?.order_product ?? null
  // What the order shows within the line is the line's, unless it says otherwise itself.
  if (owner === line.pk || (isShown && owner === null)) return file.pk
  throw owner === null ? nameless(file) : foreign({ ...file, order_product: owner })
}
