import { Button } from '@blueprintjs/core'
import { Export } from '@blueprintjs/icons'
import { numberText } from '#shared/domain/counted.ts'
import { runExport, tellExportFailure, useRunningExport } from '../../../lists/list/export/running-exports.ts'
import { toApiError } from '../../../lib/bridge.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import type { StatisticsShell } from '../shell/use-shell.ts'
import { statisticsWorkbook } from './statistics-workbook.ts'
import './export.css'

interface ExportButtonProps {
  shell: StatisticsShell
  /** Title of the screen: the file's name. */
  title: string
  /** null: this statistic knows no shops. */
  shop: string | null
}

/** Everything that stands on the screen, in all of its ranges and with all of its rows, as one workbook. */
export function ExportButton({ shell, title, shop }: ExportButtonProps) {
  const id = `workbook ${shell.route}`
  const running = useRunningExport(id)

  async function save() {
    try {
      const at = new Date().toISOString()
      const order = await statisticsWorkbook({ title, tables: shell.tables.all(), shop, at })
      const failed = await runExport(id, order)
      if (failed) tellExportFailure(failed)
    } catch (cause) {
      tellExportFailure(toApiError(cause))
    }
  }

  return (
    <div className="statistics-actions">
      {running && (
        <>
          <span className="quiet" role="status">
            {running.rows > 0 && `Zapisano ${numberText(running.rows)}`}
          </span>
          <Button variant="minimal" text="Przerwij" onClick={running.cancel} />
        </>
      )}
      <ActionButton
        icon={<Export />}
        text="Eksport XLSX"
        title="Wszystkie wiersze wszystkich okresów, każdy okres w osobnym arkuszu"
        isWorking={running !== null}
        onClick={() => void save()}
      />
    </div>
  )
}
