import { optima } from '#shared/api/resources/optima.ts'
import { OPERATION_SOURCES, type OperationSource, type OperationType } from '#shared/domain/invoices.ts'
import { readBankFile } from '#shared/domain/bank-files/read-bank-file.ts'
import { UnreadableBankFile, type Transfer } from '#shared/domain/bank-files/transfer.ts'
import { onlineOperations, type OperationQuestion } from '../store/online-operations.ts'
import { bankOperationsText, onlineOperationsFile } from '../exports/operation-files.ts'
import { readListParameters } from '../../../crud/list-parameters.ts'
import type { Call } from '../../../http/call.ts'
import { fieldProblem } from '../../../http/problem.ts'
import type { HandlersOf, Context } from '../../context.ts'

const DATE_INVALID = 'Data ma zły format. Użyj jednego z tych formatów: YYYY-MM-DD.'
const WRONG_WAY_ROUND = 'Data końcowa jest wcześniejsza niż początkowa.'
const FILE_EMPTY = 'Przesłany plik jest pusty.'

/** Bank statements are small; a larger file is something else. */
const MOST_BYTES = 20 * 1024 * 1024
const FILE_TOO_BIG = 'Plik jest za duży: wyciąg może mieć najwyżej 20 MB.'

export function optimaHandlers({ database }: Context): HandlersOf<'optima'> {
  return {
    'optima.dotpayOperations': (call) => {
      const question = readQuestion(call)
      return {
        file: {
          bytes: onlineOperationsFile(onlineOperations(database, question)),
          type: 'text/csv; charset=utf-8',
          name: `operacje_${question.from}_${question.to}.csv`,
        },
      }
    },
    'optima.pkoOperations': async (call) => {
      const file = readFile(call)
      const transfers = readTransfers(new Uint8Array(await file.arrayBuffer()))
      const name = file.name.replace(/\.[^.]*$/, '') || 'wyciag'
      return {
        file: {
          bytes: bankOperationsText(transfers),
          type: 'text/plain; charset=utf-8',
          name: `${name}_operacje.txt`,
        },
      }
    },
  }
}

const definition = {
  filters: optima.operations.dotpayOperations.query.shape,
  filterStyles: optima.operations.dotpayOperations.listStyles ?? {},
}

function readQuestion(call: Call): OperationQuestion {
  const {
    creation_date_from: from,
    creation_date_to: to,
    type,
    source,
  } = readListParameters(definition, call).filters
  const problems: Record<string, string[]> = {}
  for (const [name, day] of Object.entries({ creation_date_from: from, creation_date_to: to })) {
    if (day === undefined) problems[name] = [call.texts.required]
    else if (!isDay(day)) problems[name] = [DATE_INVALID]
  }
  if (Object.keys(problems).length > 0) throw fieldProblem(problems)
  const question = { from: String(from), to: String(to) }
  if (question.to < question.from) throw fieldProblem({ creation_date_to: [WRONG_WAY_ROUND] })
  return {
    ...question,
    // A single choice may arrive as a list of one.
    type: ([type].flat()[0] ?? null) as OperationType | null,
    sources: Array.isArray(source) ? (source as OperationSource[]) : OPERATION_SOURCES,
  }
}

function isDay(day: unknown): boolean {
  if (typeof day !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return false
  const moment = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day)
}

function readFile({ body, texts }: Call): File {
  const file = body.kind === 'form' ? body.form.get('file') : null
  const refusal = (text: string) => fieldProblem({ file: [text] })
  if (file === null) throw refusal(texts.required)
  if (typeof file === 'string') throw refusal(texts.fileInvalid)
  if (file.size === 0) throw refusal(FILE_EMPTY)
  if (file.size > MOST_BYTES) throw refusal(FILE_TOO_BIG)
  return file
}

/** The bank exports statements as MT940; a CSV list of operations is accepted too. */
function readTransfers(bytes: Uint8Array): Transfer[] {
  try {
    return readBankFile('pko', bytes)
  } catch (asStatement) {
    if (!(asStatement instanceof UnreadableBankFile)) throw asStatement
    try {
      return readBankFile('mbank', bytes)
    } catch (asList) {
      if (!(asList instanceof UnreadableBankFile)) throw asList
      throw fieldProblem({ file: [asStatement.message] })
    }
  }
}
