import { Button } from '@blueprintjs/core'
import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { type ApiError, serverMessages } from '#shared/api/api-error.ts'
import { COMMAND_NAMES } from '#shared/domain/command-codes.ts'
import { benchHold, NOT_IN_PRODUCTION, ORDER_RULES } from '#shared/domain/order-permitted-actions.ts'
import { toApiError } from '../../lib/bridge.ts'
import { useCommands } from '../../lib/commands.ts'
import { commandsOf, refuseScan, useScanHandler } from '../../lib/scan-router.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BenchFrame } from './bench-frame.tsx'
import { isSilent } from '../../ui/notices.ts'
import { clearAlerts, showAlerts, signalFailure } from '../../lib/bench-signals.ts'
import { ORDER_LOAD_FAILED, stateLine } from './bench-messages.ts'
import { Bench } from './bench.tsx'
import { useWrongLabel } from './label-check.tsx'
import { useSendOrder } from './send-order.ts'
import { SetAsideButton } from './set-aside/set-aside-button.tsx'
import { SetAsidePanel } from './set-aside/set-aside-panel.tsx'
import { type SetAside, useSetAside } from './set-aside/use-set-aside.ts'
import { StopPanel } from './stop-panel.tsx'
import { orderNumber } from './next-order.ts'
import { addressOf } from '../../lib/screens.ts'

/** `/order/send/:pk`. Each order mounts its own bench, so that no field keeps a value of the previous order. */
export function SendOrderScreen() {
  const { pk = '' } = useParams()
  return <OrderBench key={pk} pk={pk} />
}

function OrderBench({ pk }: { pk: string }) {
  const navigate = useNavigate()
  const read = useSendOrder(pk)
  const { order, isUnreported, isReading, error, isFetching, isFetchedAfterMount, refetch } = read
  // Once accepted, an order stays on the bench whatever its status, because packing itself changes the status.
  const [isTakenIn, setIsTakenIn] = useState(false)
  const isWrongLabel = useWrongLabel((store) => store.wrong !== null)
  const setAside = useSetAside(order?.pk ?? orderNumber(pk), order?.note_pk ?? null)
  const isFresh = isFetchedAfterMount && !isFetching && order !== undefined && !error

  const isRefused = isFresh && !isTakenIn && ORDER_RULES.bench.open(order) !== null
  if (isFresh && !isTakenIn && !isRefused) setIsTakenIn(true)

  useEffect(() => {
    if (!isRefused) return
    showAlerts([NOT_IN_PRODUCTION], `Zamówienie ${order ? stateLine(order) : pk}`)
    signalFailure()
    void navigate(addressOf('packing.entry'), { replace: true })
  }, [isRefused, navigate, order, pk])

  if (isTakenIn && order) {
    const hold = benchHold(order)
    // A wrong label has priority, because the bench shows its alarm.
    return hold && !isWrongLabel ? (
      <StopPanel order={order} pk={pk} hold={hold} isReading={isReading} setAside={setAside} />
    ) : (
      <Bench order={order} pk={pk} isUnreported={isUnreported} setAside={setAside} />
    )
  }
  const failed = error ? toApiError(error) : null
  return (
    <BenchFrame order={null}>
      <CommandsTooEarly reason={failed ? NOT_LOADED : STILL_LOADING} setAside={setAside} />
      <SetAsidePanel setAside={setAside} />
      {failed && !isSilent(failed) ? (
        <LoadFailure
          error={failed}
          isWorking={isFetching}
          retry={() => {
            clearAlerts()
            void refetch()
          }}
        />
      ) : (
        <div className="bench-loading" role="status" aria-label={`Wczytywanie zamówienia ${pk}`}>
          <Skeleton height={88} />
          <Skeleton height={96} />
          <Skeleton height={320} />
        </div>
      )}
      <footer className="bench-footer">
        {!setAside.question && (
          <SetAsideButton isWorking={setAside.isPausing} onClick={() => setAside.open()} />
        )}
      </footer>
    </BenchFrame>
  )
}

const STILL_LOADING = 'Zamówienie jeszcze się wczytuje. Zeskanuj kod jeszcze raz, gdy je zobaczysz.'
const NOT_LOADED = 'Zamówienia nie wczytano. Naciśnij „Ponów” albo zeskanuj kartę jeszcze raz.'

/**
 * Rejects commands until the order is loaded, because a command refers to what the packer sees. None is queued. The
 * order can be set aside, because its number is known.
 */
function CommandsTooEarly({ reason, setAside }: { reason: string; setAside: SetAside }) {
  const open = () => setAside.open()
  useScanHandler({
    order(pk) {
      setAside.takeCard(pk)
      return false
    },
    commands: commandsOf('packing', (command) => {
      if (!setAside.takeCommand(command, open)) refuseScan([reason], `Kod „${COMMAND_NAMES[command]}”`)
    }),
  })
  useCommands([{ id: 'bench.setAside', label: 'Odłóż i zgłoś biuru', keys: 'f6', run: open }])
  return null
}

function LoadFailure({
  error,
  isWorking,
  retry,
}: {
  error: ApiError
  isWorking: boolean
  retry: () => void
}) {
  const [reason = error.message] = serverMessages(error)
  useEffect(signalFailure, [])
  return (
    <EmptyState
      role="alert"
      title={ORDER_LOAD_FAILED}
      text={reason}
      failureId={error.failureId}
      action={
        <Button className="bench-next-button" intent="primary" autoFocus loading={isWorking} onClick={retry}>
          Ponów <kbd>Enter</kbd>
        </Button>
      }
    />
  )
}
