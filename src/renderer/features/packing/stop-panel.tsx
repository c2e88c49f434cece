import { Disable } from '@blueprintjs/icons'
import { useEffect, useState } from 'react'
import { COMMAND_NAMES } from '#shared/domain/command-codes.ts'
import {
  DELIVERY_STOPPED,
  NO_STOP_REASON,
  NOT_IN_PRODUCTION,
  type BenchHold,
} from '#shared/domain/order-permitted-actions.ts'
import { can } from '#shared/domain/permissions.ts'
import { alertFailure, clearAlerts, signalFailure, signalSuccess } from '../../lib/bench-signals.ts'
import { toApiError } from '../../lib/bridge.ts'
import { call } from '../../lib/api.ts'
import { useCommands } from '../../lib/commands.ts'
import { commandsOf, refuseScan, useScanHandler } from '../../lib/scan-router.ts'
import { useIsOffline } from '../../lib/offline.ts'
import { useSessionUser } from '../../lib/session.ts'
import { useChangeRunner } from '../../lib/change/use-change-runner.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { confirm } from '../../ui/questions.ts'
import { BenchFrame } from './bench-frame.tsx'
import { RESUME_FAILED } from './bench-messages.ts'
import { OFFLINE_REASONS } from './offline/words.ts'
import { checkOrder } from './order-check.ts'
import { useEnterAnywhere } from './scans-and-keys.ts'
import { type SendOrder, useSendOrderCache } from './send-order.ts'
import { SetAsideButton } from './set-aside/set-aside-button.tsx'
import { SetAsidePanel } from './set-aside/set-aside-panel.tsx'
import type { SetAside } from './set-aside/use-set-aside.ts'
import './stop-panel.css'

interface StopPanelProps {
  order: SendOrder
  pk: string
  hold: BenchHold
  /** True while the reason is being read. */
  isReading: boolean
  setAside: SetAside
}

/** Returns the panel's title and the reason given by the office. */
function wordsOf({ order, hold, isReading }: StopPanelProps): { title: string; reason: string } {
  if (hold === 'notInProduction')
    return {
      title: 'Zamówienie nie jest w produkcji',
      reason: order.status_display ?? order.status ?? NOT_IN_PRODUCTION,
    }
  const reason = order.delivery_lock_reason || (isReading ? 'Sprawdzam powód…' : NO_STOP_REASON)
  return { title: DELIVERY_STOPPED, reason }
}

/**
 * Replaces the whole bench while the order must not be packed. It has no fields and sends nothing; scanning the next
 * order's card opens that order.
 */
export function StopPanel(props: StopPanelProps) {
  const { order, pk, hold, setAside } = props
  const { title, reason } = wordsOf(props)
  const isOffline = useIsOffline()
  const mayResume = can(useSessionUser(), 'change', 'order') && hold === 'stopped'
  const { working, checkAgain, resume } = useWaysOn(order, pk)
  const putAside = () => setAside.open(title)
  const packed = order.delivery_packages.filter((item) => item.is_packed).length

  useEffect(signalFailure, [])
  useScanHandler({
    order(next) {
      setAside.takeCard(next)
      return false
    },
    label: ({ orderPk }) => {
      refuseScan([title], `Etykieta zamówienia ${orderPk}`)
      return true
    },
    commands: commandsOf('packing', (command) => {
      if (!setAside.takeCommand(command, putAside)) refuseScan([title], `Kod „${COMMAND_NAMES[command]}”`)
    }),
    expects: 'Oczekiwano karty następnego zamówienia. Zeskanuj ją jeszcze raz.',
  })
  useCommands([
    {
      id: 'bench.setAside',
      label: 'Odłóż i zgłoś biuru',
      keys: 'f6',
      run: putAside,
    },
    { id: 'bench.check', label: 'Sprawdź zamówienie ponownie', keys: 'f5', run: checkAgain },
    ...(mayResume && !isOffline ? [{ id: 'bench.resume', label: 'Wznów wysyłkę', run: resume }] : []),
  ])
  useEnterAnywhere(putAside)

  return (
    <BenchFrame order={order} isStopped>
      <section className="bench-stop" aria-labelledby="bench-stop-title">
        <div className="bench-stop-words" role="alert">
          <h2 id="bench-stop-title">
            <Disable size={40} aria-hidden="true" /> {title}
          </h2>
          <p className="bench-stop-reason">{reason}</p>
          {packed > 0 && (
            <p>
              Spakowane paczki: {packed} z {order.delivery_packages.length}. Nie wydawaj ich.
            </p>
          )}
        </div>
        {setAside.question ? (
          <SetAsidePanel setAside={setAside} />
        ) : (
          <div className="bench-stop-ways">
            {/* An Enter pressed out of habit only asks for the reason. */}
            <SetAsideButton isLarge isFirst isWorking={setAside.isPausing} onClick={putAside} />
            <ActionButton className="bench-next-button" isWorking={working !== null} onClick={checkAgain}>
              Sprawdź ponownie <kbd aria-hidden="true">F5</kbd>
            </ActionButton>
            {mayResume && (
              <ActionButton
                className="bench-next-button"
                isWorking={working !== null}
                disabledReason={isOffline ? OFFLINE_REASONS.resume : null}
                onClick={resume}
              >
                Wznów wysyłkę
              </ActionButton>
            )}
          </div>
        )}
      </section>
      <footer className="bench-footer">Odłóż paczki i zeskanuj następne zamówienie</footer>
    </BenchFrame>
  )
}

function useWaysOn(order: SendOrder, pk: string) {
  const cache = useSendOrderCache(pk)
  const runner = useChangeRunner<unknown>()
  const [working, setWorking] = useState<'check' | 'resume' | null>(null)

  async function run(what: 'check' | 'resume', work: () => Promise<unknown>): Promise<void> {
    if (working !== null) return
    clearAlerts()
    setWorking(what)
    try {
      await work()
    } finally {
      setWorking(null)
    }
  }

  async function resume(): Promise<void> {
    const { delivery_lock_reason: reason } = order
    const isMeant = await confirm({
      title: `Wznowić wysyłkę zamówienia ${order.pk}?`,
      text: reason
        ? `Powód wstrzymania zostanie usunięty: „${reason}”`
        : 'Zamówienie będzie można znów wysłać.',
      confirmLabel: 'Wznów wysyłkę',
    })
    if (isMeant) await run('resume', sendResume)
  }

  async function sendResume(): Promise<void> {
    try {
      await runner.run({
        done: 'wznowiono wysyłkę zamówienia',
        operation: 'orders.resumeDelivery',
        send: () => call('orders.resumeDelivery', { params: { pk: order.pk } }),
        proof: async () =>
          (await cache.readWhole()).delivery_status === 'stopped' ? null : { held: undefined },
      })
      signalSuccess()
    } catch (cause) {
      alertFailure(toApiError(cause), RESUME_FAILED)
    }
  }

  return {
    working,
    checkAgain: () => void run('check', () => checkOrder(cache, 'confirmPacked')),
    resume: () => void resume(),
  }
}
