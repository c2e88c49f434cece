import { keyOf } from '#sandbox/database/key-ranges.ts'
import type { CallInput } from '#renderer/lib/api.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { createFakeBridge, failure } from '#support/renderer/fake-bridge.ts'

interface Row {
  precondition: number
  conjunction: 'and' | 'or' | null
  is_not?: boolean
}

interface StoredStage {
  pk: number
  machine: number | null
  machine_action: number | null
  time: number
  position: number
  description_pl: string
  preconditions: Row[]
}

/** Keys of the shop's records, by name. */
export const KEYS = {
  foil: keyOf('productOptions', 5),
  varnish: keyOf('productOptions', 6),
  hardcover: keyOf('productOptions', 7),
  polar: keyOf('machines', 8),
  heidelberg: keyOf('machines', 9),
  cutting: keyOf('machine_actions', 11),
  counting: keyOf('machine_actions', 12),
  printing: keyOf('machine_actions', 21),
  process: keyOf('processes', 7),
} as const

const OPTIONS: Readonly<Record<number, string>> = {
  [KEYS.foil]: 'Folia mat',
  [KEYS.varnish]: 'Lakier UV',
  [KEYS.hardcover]: 'Oprawa twarda',
  [keyOf('productOptions', 8)]: 'Zaokrąglone rogi',
}

const ACTIONS: Readonly<Record<number, string>> = {
  [KEYS.cutting]: 'Krojenie',
  [KEYS.counting]: 'Liczenie',
  [KEYS.printing]: 'Druk',
}

const MACHINES = [
  {
    pk: KEYS.polar,
    name: 'Polar 78',
    actions: [
      { pk: KEYS.cutting, name: 'Krojenie' },
      { pk: KEYS.counting, name: 'Liczenie' },
    ],
  },
  { pk: KEYS.heidelberg, name: 'Heidelberg', actions: [{ pk: KEYS.printing, name: 'Druk' }] },
  { pk: keyOf('machines', 3), name: 'Nowa', actions: [] },
]

/** A precondition as it is sent: the option and its conjunction with the next one. */
export const when = (option: 'foil' | 'varnish' | 'hardcover', conjunction: Row['conjunction']) => ({
  precondition: KEYS[option],
  conjunction,
})

export const aStage = (pk: number, more: Partial<StoredStage> = {}): StoredStage => ({
  pk,
  machine: KEYS.polar,
  machine_action: KEYS.cutting,
  time: 10,
  position: pk,
  description_pl: '',
  preconditions: [],
  ...more,
})

/** The stage as the server sends it, with records in place of keys. */
const reported = ({ machine, machine_action, preconditions, ...stage }: StoredStage) => ({
  ...stage,
  machine: machine && { pk: machine, name: MACHINES.find(({ pk }) => pk === machine)?.name },
  machine_action: machine_action && { pk: machine_action, name: ACTIONS[machine_action] },
  preconditions: preconditions.map(({ precondition, conjunction, is_not = false }) => ({
    precondition: { pk: precondition, label: OPTIONS[precondition] },
    conjunction,
    is_not,
  })),
})

const PROCESS = {
  pk: KEYS.process,
  description_pl: 'Wizytówki',
  description_en: 'Cards',
  stages: [] as number[],
}

/** A server with one process and its stages. Creating a stage ignores `is_not`. */
export function shopWith(start: readonly StoredStage[]) {
  let stages = [...start]
  let lastPk = Math.max(0, ...start.map(({ pk }) => pk))

  const place = (moved: StoredStage, position: number) => {
    const others = stages.filter(({ pk }) => pk !== moved.pk).toSorted((a, b) => a.position - b.position)
    others.splice(position - 1, 0, moved)
    stages = others.map((stage, index) => ({ ...stage, position: index + 1 }))
  }

  const answers = {
    'processes.list': () => ({ count: 1, results: [{ ...PROCESS, stages: stages.map(({ pk }) => pk) }] }),
    'processes.retrieve': () => PROCESS,
    'processes.create': ({ body }: CallInput<'processes.create'>) => ({ ...PROCESS, ...body }),
    'machines.forProcessStage': () => MACHINES,
    'productOptions.forProcessStage': ({ query }: CallInput<'productOptions.forProcessStage'>) =>
      Object.entries(OPTIONS)
        .map(([value, label]) => ({ value: Number(value), label }))
        .filter(({ label }) => label.includes(query?.search ?? '')),
    'processStages.forProcess': () => stages.map(reported).toReversed(),
    'processStages.create': ({ body }: CallInput<'processStages.create'>) => {
      const { process: _process, ...fields } = body as unknown as StoredStage & { process: number }
      const made = { ...fields, pk: ++lastPk, position: stages.length + 1 }
      stages.push(made)
      return reported(made)
    },
    'processStages.update': ({ params, body }: CallInput<'processStages.update'>) => {
      const stage = stages.find(({ pk }) => pk === params.pk)
      if (!stage) throw failure({ code: ErrorCode.notFound, message: 'Nie znaleziono.', status: 404 })
      const changed = { ...stage, ...(body as Partial<StoredStage>) }
      stages = stages.map((one) => (one === stage ? changed : one))
      if (typeof body.position === 'number') place(changed, body.position)
      return reported(changed)
    },
    'processStages.delete': ({ params }: CallInput<'processStages.delete'>) => {
      stages = stages.filter(({ pk }) => pk !== params.pk)
      return null
    },
  }
  const bridge = createFakeBridge({}, answers)
  return {
    bridge,
    answers,
    stages: () => stages,
    /** Simulates a change by a colleague. */
    change: (next: readonly StoredStage[]) => (stages = [...next]),
    created: () => bridge.callsOf('processStages.create').map(({ body }) => body),
    sent: () =>
      bridge.callsOf('processStages.update').map(({ params, body }) => ({ pk: params.pk, ...body })),
  }
}
