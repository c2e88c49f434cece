import { fieldLines, type ApiError } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { labelsOf, withLabels } from '../../../lib/field-labels.ts'
import { fieldErrorsOf, useFormErrors, type FormErrors } from '../../../forms/record/form-errors.tsx'
import { toApiError } from '../../../lib/bridge.ts'
import {
  notifySaved,
  runKeyed,
  useKeyedTransfer,
  type KeyedTransfer,
  type SavedFile,
  type TransferOptions,
} from '../../../lib/transfers.ts'
import { notify } from '../../../ui/notices.ts'

/** Text required by OP-31. */
const REPORT_FAILED = 'Nie udało się wygenerować raportu.'

/** Failures with a message that says more than that there is no report. */
const TELLING: readonly string[] = [ErrorCode.timeout, ErrorCode.unreachable, ErrorCode.fileUnknown]

type Outcome = { isSaved: true; file: SavedFile } | { isSaved: false; error: ApiError }

interface Report {
  running: KeyedTransfer | null
  /** The server's errors of the last attempt, by its own field names. */
  errors: FormErrors
  /**
   * Returns the server's messages about a field, also if its name has brackets or an index (`source[]`, `source.0`).
   */
  errorsOf: (field: string) => readonly string[]
  /** Creates the report and saves its file. Does nothing while one of the same kind is being created. */
  create: (fetch: (options: TransferOptions) => Promise<SavedFile>) => Promise<void>
}

function notifyFailure(error: ApiError): void {
  const { code, message, nonFieldErrors = [], failureId, origin } = error
  const reasons = [...fieldLines(error), ...nonFieldErrors]
  const reported = reasons.length === 0 && TELLING.includes(code) ? [message] : reasons
  notify.failure({
    code,
    failureId,
    origin,
    message: REPORT_FAILED,
    nonFieldErrors: [REPORT_FAILED, ...reported],
  })
}

/** An export of operations, one at a time per kind. Saves its file and shows failures as OP-31 requires. */
export function useReport(key: string, labels: Readonly<Record<string, string>>): Report {
  const errors = useFormErrors()
  return {
    running: useKeyedTransfer(key),
    errors,
    errorsOf: (field) =>
      Object.entries(errors.context.errors).flatMap(([path, texts]) =>
        path.split(/[.[]/)[0] === field ? texts : [],
      ),
    async create(fetch) {
      errors.clear()
      const answer = await runKeyed(key, async (options): Promise<Outcome> => {
        try {
          return { isSaved: true, file: await fetch(options) }
        } catch (cause) {
          return { isSaved: false, error: toApiError(cause) }
        }
      })
      if (answer?.isSaved) {
        errors.settle()
        notifySaved(answer.file)
      } else if (answer) {
        errors.refuse(() => fieldErrorsOf(answer.error))
        notifyFailure(withLabels(errors.of(answer.error), labelsOf(labels)))
      }
    },
  }
}
