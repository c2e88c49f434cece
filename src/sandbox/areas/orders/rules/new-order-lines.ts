import { z } from 'zod'
import { orderProductInput } from '#shared/api/resources/order-create.ts'
import type { StoredUpload } from '../../files/store/product-files.ts'
import { sentFile } from '../../files/store/print-file.ts'
import type { Texts } from '../../../http/texts.ts'
import type { Database } from '../../../database/database.ts'
import {
  findProduct,
  groupsOf,
  quantitiesOf,
  type Product,
  type ProductOption,
  type ProductQuantity,
} from '../../catalogue/store/offer.ts'

const uploadedFile = z.custom<File>(
  (value) => value instanceof File,
  'Przesłane dane nie były plikiem. Sprawdź typ kodowania formatki.',
)

/** The client's definition of a line, with files instead of references to them. */
export const lineInput = orderProductInput.extend({
  product_file: z
    .object({ client_file: uploadedFile, client_cover_file: uploadedFile.optional() })
    .optional(),
})

type InputLine = z.output<typeof lineInput>

export interface NewLine {
  product: Product
  quantity: ProductQuantity
  copies: number
  options: { group: { pk: number; name: string }; option: ProductOption }[]
  /** In the order's currency; null means the price list's price. */
  netPrice: string | null
  file: StoredUpload | null
  cover: StoredUpload | null
}

/** Errors by field. */
export type Problems = Record<string, unknown>

export const hasAny = (problems: Problems): boolean => Object.keys(problems).length > 0

export async function readLine(
  database: Database,
  line: InputLine,
  texts: Texts,
): Promise<{ line: NewLine | null; problems: Problems }> {
  const missing = (pk: number): string => `Niepoprawny klucz główny "${pk}" - obiekt nie istnieje.`
  const product = findProduct(database, line.product)
  if (!product) return { line: null, problems: { product: [missing(line.product)] } }
  const quantity = quantitiesOf(database, product.pk).find(({ pk }) => pk === line.quantity)
  if (!quantity) return { line: null, problems: { quantity: [missing(line.quantity)] } }
  const { options, problem } = readOptions(database, product, line.options ?? [], texts)
  if (problem) return { line: null, problems: { options: [problem] } }
  const { files, problems } = await readFiles(line)
  if (hasAny(problems)) return { line: null, problems: { product_file: problems } }
  return {
    line: {
      product,
      quantity,
      copies: quantity.quantity,
      options,
      netPrice: line.net_price ?? null,
      ...files,
    },
    problems: {},
  }
}

async function readFiles(
  line: InputLine,
): Promise<{ files: Pick<NewLine, 'file' | 'cover'>; problems: Problems }> {
  const problems: Problems = {}
  const read = async (name: 'client_file' | 'client_cover_file'): Promise<StoredUpload | null> => {
    const given = line.product_file?.[name]
    if (!given) return null
    const outcome = await sentFile(given)
    if ('sent' in outcome) return outcome.sent
    problems[name] = outcome.problems
    return null
  }
  return { files: { file: await read('client_file'), cover: await read('client_cover_file') }, problems }
}

function readOptions(
  database: Database,
  product: Product,
  pks: readonly number[],
  texts: Texts,
): { options: NewLine['options']; problem: string | null } {
  const groups = groupsOf(database, product.pk)
  const known = groups.flatMap((group) => group.options.map((option) => ({ group, option })))
  const stranger = pks.find((pk) => !known.some(({ option }) => option.pk === pk))
  if (stranger !== undefined) return { options: [], problem: texts.choiceInvalid(String(stranger)) }
  const options = known.filter(({ option }) => pks.includes(option.pk))
  for (const { pk, name, isMultiple } of groups) {
    const count = options.filter(({ group }) => group.pk === pk).length
    if (!isMultiple && count !== 1) return { options, problem: `Wybierz jedną opcję z grupy „${name}”.` }
  }
  return { options, problem: null }
}
