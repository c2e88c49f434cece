import { ErrorCode } from '#shared/ipc/error-codes.ts'
import type { ProductionSetting } from '#shared/station/production-setting.ts'
import { useOperation } from '../../../lib/queries.ts'
import { useSessionUser } from '../../../lib/session.ts'

type Named = ProductionSetting['actions'][number]

interface MachineChoice extends Named {
  actions: Named[]
}

/** What a station's machine can be chosen from. */
export type Machines =
  | { kind: 'reading' }
  | { kind: 'machines'; machines: MachineChoice[] }
  /** Machines may not be read, but what is done at them may. */
  | { kind: 'actions'; actions: Named[] }
  /** Polish. */
  | { kind: 'none'; reason: string }

const MACHINES = { query: { page: 1, page_size: 200, ordering: 'name' } } as const
const NOBODY: Machines = { kind: 'none', reason: 'Żeby wybrać maszynę, zaloguj się.' }

/** The shop's machines; where they are refused, the choice of their actions. */
export function useMachines(): Machines {
  const isSignedIn = useSessionUser() !== null
  const machines = useOperation('machines.list', MACHINES, { isEnabled: isSignedIn })
  const isRefused = machines.error?.error.code === ErrorCode.forbidden
  const actions = useOperation('machineActions.options', {}, { isEnabled: isSignedIn && isRefused })

  if (!isSignedIn) return NOBODY
  if (machines.data) return { kind: 'machines', machines: machines.data.results.map(machineOf) }
  if (actions.data) {
    const named = actions.data.flatMap(({ value, label }) =>
      Number.isInteger(Number(value)) ? [{ pk: Number(value), name: label }] : [],
    )
    return { kind: 'actions', actions: named }
  }
  const error = isRefused ? actions.error : machines.error
  return error ? { kind: 'none', reason: error.error.message } : { kind: 'reading' }
}

interface MachineRecord {
  pk: number
  name: string | null
  actions: readonly { pk: number | null; name: string | null }[]
}

/** An action without a key is one that the server keeps none for: nothing can be matched with it. */
function machineOf({ pk, name, actions }: MachineRecord): MachineChoice {
  return {
    pk,
    name: name ?? `Maszyna ${pk}`,
    actions: actions.flatMap((action) =>
      action.pk === null ? [] : [{ pk: action.pk, name: action.name ?? `Czynność ${action.pk}` }],
    ),
  }
}
