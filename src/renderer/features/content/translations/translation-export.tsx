import { Download } from '@blueprintjs/icons'
import type { ApiError } from '#shared/api/api-error.ts'
import { toApiError } from '../../../lib/bridge.ts'
import { download, notifySaved, runKeyed, useKeyedTransfer, type SavedFile } from '../../../lib/transfers.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { notify } from '../../../ui/notices.ts'

const OPERATION = 'translationModels.export'
/** In the words of the specification (SYS-018). */
const FAILED = 'Nie udało się wyeksportować tłumaczeń.'

type Outcome = { file: SavedFile } | { error: ApiError }

/** Saves all texts of records as a workbook; one export at a time, however often it is asked for. */
export function TranslationExport() {
  const running = useKeyedTransfer(OPERATION)

  async function save() {
    const outcome = await runKeyed(OPERATION, async (options): Promise<Outcome> => {
      try {
        return { file: await download(OPERATION, {}, options) }
      } catch (cause) {
        return { error: toApiError(cause) }
      }
    })
    if (!outcome) return
    if ('file' in outcome) notifySaved(outcome.file)
    else tell(outcome.error)
  }

  return (
    <ActionButton
      icon={<Download />}
      text="Eksportuj do Excela"
      isWorking={running !== null}
      onClick={() => void save()}
    />
  )
}

/** The fixed text first, the server's own words below it. */
function tell({ fieldErrors = {}, nonFieldErrors = [], ...error }: ApiError): void {
  const reasons = [...Object.values(fieldErrors).flat(), ...nonFieldErrors]
  notify.failure({ ...error, nonFieldErrors: [FAILED, ...reasons] })
}
