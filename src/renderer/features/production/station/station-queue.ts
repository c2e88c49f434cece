import type { ReplyOf } from '#shared/api/registry.ts'
import { dateMark } from '#shared/domain/delay-risk.ts'
import type { ProductionSetting } from '#shared/station/production-setting.ts'
import { startOf } from '../../../entities/production-line/open-too-long-list.tsx'
import { chosenPaperOf } from '../../../entities/realization/line-options.ts'
import {
  takenOf,
  type CubeLine,
  type StageMachineAction,
  type TakenLine,
} from '../../../entities/realization/taken-line.ts'

export type Cube = ReplyOf<'productionCubes.list'>['results'][number]

interface Named {
  pk: number | null
  name: string | null
}

type OwnNamed = ProductionSetting['actions'][number]

/** Compares by pk if the server sends one, otherwise by exact name. */
const isSame = (own: OwnNamed, other: Named | null): boolean =>
  other !== null && (other.pk === null ? other.name === own.name : other.pk === own.pk)

/** Whether the machine and the action are the station's. If the server sends no machine, the action alone decides. */
export function isOfStation(
  { machine, actions }: ProductionSetting,
  at: { machine: Named | null; machine_action: Named | null } | null,
): boolean {
  if (at === null || !actions.some((action) => isSame(action, at.machine_action))) return false
  // An action's pk belongs to a single machine.
  return (
    machine === null || at.machine === null || at.machine_action?.pk !== null || isSame(machine, at.machine)
  )
}

/** Returns a name such as `Polar 78 · Krojenie`. */
export const cubeName = ({ machine, machine_action }: Pick<Cube, 'machine' | 'machine_action'>): string =>
  [machine?.name, machine_action?.name].filter(Boolean).join(' · ') || 'bez nazwy'

/** A line that waits or runs here, with the data that only its cube has. */
export interface QueueLine {
  record: CubeLine
  cubeStage: number | null
  cubeAction: StageMachineAction | null
}

export const lineOf = (record: CubeLine, cube: Cube | null): QueueLine => ({
  record,
  cubeStage: cube?.process_stage?.pk ?? null,
  cubeAction: cube?.machine_action ?? null,
})

export const toTaken = ({ record, cubeStage, cubeAction }: QueueLine): TakenLine => ({
  ...takenOf(record, cubeStage),
  action: cubeAction,
})

export interface StationQueue {
  /** Started and unfinished lines, the earliest start first. */
  inWork: QueueLine[]
  /** Waiting lines: late ones first, then by deadline; within a day, those on the paper currently in use come first. */
  next: QueueLine[]
}

const NO_DATE = '9999'

export function orderedQueue(lines: readonly QueueLine[], now: Date): StationQueue {
  const startedAt = ({ record }: QueueLine) => startOf(record)?.date_added ?? ''
  const inWork = lines
    .filter(({ record }) => startOf(record) !== null)
    .toSorted((a, b) => startedAt(a).localeCompare(startedAt(b)))
  const papers = new Set(inWork.flatMap(({ record }) => chosenPaperOf(record) ?? []))
  const isLate = ({ record: { order_realization_date: deadline } }: QueueLine) =>
    dateMark(deadline, now) === 'late'
  const dayOf = ({ record }: QueueLine) => record.order_realization_date?.slice(0, 10) ?? NO_DATE
  const isOnPaper = ({ record }: QueueLine) => papers.has(chosenPaperOf(record) ?? '')
  const next = lines
    .filter(({ record }) => startOf(record) === null && !record.isStatusFinished)
    .toSorted(
      (a, b) =>
        Number(isLate(b)) - Number(isLate(a)) ||
        dayOf(a).localeCompare(dayOf(b)) ||
        Number(isOnPaper(b)) - Number(isOnPaper(a)) ||
        a.record.order_product - b.record.order_product,
    )
  return { inWork, next }
}
