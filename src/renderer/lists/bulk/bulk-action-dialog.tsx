import { numberText } from '#shared/domain/counted.ts'
import { Button, Checkbox, DialogBody, DialogFooter, ProgressBar } from '@blueprintjs/core'
import { Duplicate, Repeat, Undo } from '@blueprintjs/icons'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { SessionUser } from '#shared/ipc/routes/session.ts'
import { useSessionUser } from '../../lib/session.ts'
import { copyText } from '../../ui/clipboard.ts'
import { useUnsavedGuard } from '../../lib/unsaved.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { Modal } from '../../ui/modal.tsx'
import { notify } from '../../ui/notices.ts'
import { canRetry, countKinds, resultText, outcomeTotals, type BulkTotals } from './bulk-action-outcome.ts'
import { BulkResults } from './bulk-action-results.tsx'
import {
  closeBulk,
  retryBulk,
  STOP_TEXTS,
  stopBulk,
  tellBulk,
  undoBulk,
  useBulkRun,
  type BulkRun,
  type StopReason,
} from './bulk-action-run.ts'
import { focusList } from '../list/list-focus.ts'
import './bulk-action.css'

/** Identifies the user and the list that started the action; results are shown only to them. */
export const bulkOwner = (user: SessionUser | null, route: string): string => `${user?.pk ?? ''} ${route}`

/**
 * Progress and results of the list's bulk action. It is mounted beside the list, so that results outlive the selection.
 */
export function BulkActionDialog({ route }: { route: string }) {
  const owner = bulkOwner(useSessionUser(), route)
  const run = useBulkRun((store) => (store.run?.plan.owner === owner ? store.run : null))
  const title = run?.plan.title ?? ''
  useUnsavedGuard(run?.isRunning ?? false, `niewykonana część działania „${title}”`)
  // The user chose to leave, so remaining rows are not started.
  useEffect(
    () => () => {
      stopBulk('left')
      tellBulk()
    },
    [],
  )
  return run && <RunDialog run={run} />
}

async function copy(run: BulkRun): Promise<void> {
  if (await copyText(resultText(run.items, run.isRunning, run.plan.words?.labels)))
    notify.success('Skopiowano wyniki')
  else notify.error('Nie udało się skopiować wyników do schowka')
}

function RunDialog({ run }: { run: BulkRun }) {
  const { plan, items, isRunning, stopped } = run
  const [isOnlyTrouble, setIsOnlyTrouble] = useState(false)
  const actions = useRef<HTMLDivElement>(null)
  const totals = outcomeTotals(items)
  const again = items.filter(canRetry).length
  const done = plan.undo ? countKinds(items, 'done') : 0

  const ownKeys = useOwnKeys()

  // The stop and close buttons replace each other, so the focus moves to the one that is available.
  const focusNext = () => actions.current?.querySelector<HTMLElement>('button:last-of-type')?.focus()
  useEffect(focusNext, [isRunning])

  function close() {
    if (isRunning) return
    closeBulk()
    focusList()
  }

  return (
    <Modal
      title={`${plan.title} (${numberText(totals.all)})`}
      className="bulk-dialog"
      onClose={close}
      isCloseButtonShown={!isRunning}
      canOutsideClickClose={false}
      onOpened={focusNext}
    >
      <DialogBody className="bulk-body">
        <ProgressBar
          value={totals.all === 0 ? 1 : totals.ended / totals.all}
          intent={intentOf(totals, isRunning)}
          animate={false}
          stripes={false}
          aria-label="Postęp"
        />
        <p className="bulk-summary" role="status">
          {plan.words?.summaryOf(items, isRunning) ?? summaryOf(totals, isRunning, stopped)}
        </p>
        <Checkbox
          checked={isOnlyTrouble}
          label="Pokaż tylko odrzucone, nieudane i nierozpoczęte"
          onChange={({ currentTarget }) => setIsOnlyTrouble(currentTarget.checked)}
        />
        <BulkResults items={items} isRunning={isRunning} isOnlyTrouble={isOnlyTrouble} plan={plan} />
      </DialogBody>
      <DialogFooter
        actions={
          <div ref={actions} className="button-row" {...ownKeys}>
            {isRunning ? (
              <ActionButton
                text="Zatrzymaj"
                disabledReason={stopped === null ? null : 'Czekamy na te, które już się zaczęły.'}
                onClick={() => stopBulk('asked')}
              />
            ) : (
              <>
                {again > 0 && (
                  <Button
                    icon={<Repeat />}
                    text={`${plan.words?.retry ?? retryText(totals)} (${again})`}
                    onClick={retryBulk}
                  />
                )}
                {done > 0 && <Button icon={<Undo />} text={`Cofnij (${done})`} onClick={undoBulk} />}
                <Button icon={<Duplicate />} text="Kopiuj wyniki" onClick={() => void copy(run)} />
                <Button intent="primary" text="Zamknij" onClick={close} />
              </>
            )}
          </div>
        }
      />
    </Modal>
  )
}

/**
 * Ignores the release of a key that was pressed before the dialog opened. Blueprint's buttons run on release, so the
 * Enter that started the action would stop it.
 */
function useOwnKeys() {
  const isOwn = useRef(false)
  return {
    onKeyDownCapture: () => void (isOwn.current = true),
    onKeyUpCapture: (event: KeyboardEvent) => !isOwn.current && event.stopPropagation(),
  }
}

function retryText({ failed, left }: BulkTotals): string {
  if (left === 0) return 'Ponów nieudane'
  return failed === 0 ? 'Dokończ' : 'Ponów nieudane i dokończ'
}

function intentOf({ refused, failed }: BulkTotals, isRunning: boolean) {
  if (refused + failed > 0) return 'danger'
  return isRunning ? 'primary' : 'success'
}

function summaryOf(totals: BulkTotals, isRunning: boolean, stopped: StopReason | null): string {
  const { all, ended, done, refused, failed, left } = totals
  const parts = [
    `wykonano ${done}`,
    ...(refused > 0 ? [`odrzucono ${refused}`] : []),
    ...(failed > 0 ? [`nie udało się ${failed}`] : []),
  ]
  if (isRunning) return `${ended} z ${all}: ${parts.join(', ')}.`
  const rest = left > 0 ? ` Nie rozpoczęto: ${left}.` : ''
  return `${stopped === null ? 'Koniec.' : STOP_TEXTS[stopped]} Z ${all}: ${parts.join(', ')}.${rest}`
}
