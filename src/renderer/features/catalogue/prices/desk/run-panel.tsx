import { Callout } from '@blueprintjs/core'
import { COUNTED, countOf } from '#shared/domain/counted.ts'
import type { PriceRun, RunProduct } from '#shared/ipc/routes/price-runs.ts'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { toApiError } from '../../../../lib/bridge.ts'
import { addressOf } from '../../../../lib/screens.ts'
import { ActionButton } from '../../../../ui/action-button.tsx'
import { notify } from '../../../../ui/notices.ts'
import { PlainTable } from '../../../../ui/plain-table.tsx'
import { confirm } from '../../../../ui/questions.ts'
import { StatusTag } from '../../../../ui/status-tag.tsx'
import { countedPrices } from '../price-words.ts'
import { firstPrices, undoOf } from './planned-prices.ts'
import { cancelRun, dropRun, lookAtRun, resumeRun, startRun, useRunStore } from './price-run-store.ts'
import { openCount } from './run-state.ts'
import { RUN_STATES, runSummary } from './run-words.ts'

const countOfProduct = ({ base, cells }: RunProduct): number => base.length + cells.length

/** Re-reads the open products and prompts before anything is sent again. */
async function askToResume(run: PriceRun): Promise<boolean> {
  const { products, toSend, saved, conflicts } = await lookAtRun(run)
  return confirm({
    title: 'Wznowić zmianę cen?',
    text: (
      <>
        <p>{`Do wysłania: ${countedPrices(toSend)} w ${countOf(products, COUNTED.productIn)}.`}</p>
        <p>{`Już zapisane, nie będą wysyłane drugi raz: ${countedPrices(saved)}.`}</p>
        {conflicts > 0 && (
          <p>{`Zmienione w tym czasie przez kogoś innego, zostają: ${countedPrices(conflicts)}.`}</p>
        )}
      </>
    ),
    confirmLabel: 'Wznów',
  })
}

async function askToUndo(run: PriceRun): Promise<boolean> {
  const first = firstPrices(run)
  return confirm({
    title: 'Cofnąć zmianę cen we wszystkich produktach?',
    text: (
      <>
        <p>Wrócą poprzednie ceny. Cena, którą od tego czasu zmienił ktoś inny, zostaje.</p>
        {first > 0 && (
          <p>{`Bez wcześniejszej wartości, więc zostają: ${countedPrices(first)}; ceny nie można usunąć.`}</p>
        )}
      </>
    ),
    confirmLabel: 'Cofnij wszystko',
  })
}

/** The last run: its products with their states, and how to go on. `onEnd` receives the products that a run tried. */
export function RunPanel({ run, onEnd }: { run: PriceRun; onEnd: (pks: readonly number[]) => void }) {
  const { isRunning, isCancelled, restores } = useRunStore()
  const [isLooking, setIsLooking] = useState(false)
  const open = openCount(run)
  const pks = run.products.map(({ pk }) => pk)
  // The screen that started the run is gone, and with it the focus.
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])

  async function perform(work: () => Promise<void>) {
    setIsLooking(true)
    try {
      await work()
    } catch (cause) {
      notify.failure(toApiError(cause))
    } finally {
      setIsLooking(false)
      onEnd(pks)
    }
  }
  const resume = () =>
    perform(async () => {
      if (await askToResume(run)) await resumeRun()
    })
  const undo = () =>
    perform(async () => {
      const back = undoOf(run, crypto.randomUUID(), new Date().toISOString())
      if (back && (await askToUndo(run))) await startRun(back)
    })

  const canUndo = undoOf(run, run.id, run.at) !== null
  return (
    <div ref={place} tabIndex={-1} className="price-run-place">
      <Callout
        className="price-run"
        intent={isRunning ? 'primary' : open > 0 ? 'warning' : 'none'}
        title={runSummary(run)}
      >
        <p role="status">
          {isRunning
            ? 'Każdy produkt jest przed wysłaniem i po nim odczytywany. Można przejść na inny ekran.'
            : open > 0
              ? `Niedokończone: ${countOf(open, COUNTED.product)}. Ceny, które już zapisano, nie zmienią się drugi raz.`
              : 'Każdą cenę odczytano z serwera po zapisie.'}
        </p>
        <div className="price-run-table">
          <PlainTable label="Produkty tej zmiany" heads={['Produkt', 'Ceny', 'Stan', 'Uwagi']}>
            {run.products.map((product) => {
              const { pk, name, state, note } = product
              const restore = restores.get(pk)
              return (
                <tr key={pk}>
                  <td>
                    <Link to={addressOf('products.update', { pk })}>{name}</Link>
                  </td>
                  <td className="numbers">{countedPrices(countOfProduct(product))}</td>
                  <td>
                    <StatusTag {...RUN_STATES[state]} />
                  </td>
                  <td className="price-run-note">
                    {note}
                    {restore && (
                      <ActionButton
                        size="small"
                        text="Przywróć tabelę"
                        isWorking={isLooking}
                        onClick={() => void perform(async () => void (await restore()))}
                      />
                    )}
                  </td>
                </tr>
              )
            })}
          </PlainTable>
        </div>
        <div className="price-run-buttons">
          {isRunning ? (
            <ActionButton
              text={isCancelled ? 'Zatrzymuję po tym produkcie…' : 'Zatrzymaj'}
              disabledReason={isCancelled ? 'Trwa wysyłanie jednego produktu.' : null}
              onClick={cancelRun}
            />
          ) : (
            <>
              {open > 0 && (
                <ActionButton
                  intent="primary"
                  text="Wznów…"
                  isWorking={isLooking}
                  onClick={() => void resume()}
                />
              )}
              <ActionButton
                text="Cofnij wszystko…"
                isWorking={isLooking}
                disabledReason={canUndo ? null : 'Nie ma czego cofać.'}
                onClick={() => void undo()}
              />
              <ActionButton
                text={open > 0 ? 'Porzuć resztę' : 'Zamknij wynik'}
                onClick={() => void dropRun()}
              />
            </>
          )}
        </div>
      </Callout>
    </div>
  )
}
