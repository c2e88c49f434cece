import type { CapacityLine } from '#shared/domain/capacity.ts'
import { shopDay } from '#shared/domain/shop-clock.ts'
import { lineStages } from '../../../entities/production-line/line-stages.ts'
import { startOf } from '../../../entities/production-line/open-too-long-list.tsx'
import type { BoardCube } from '../../../entities/production-line/cube-reading.ts'
import { processOf, type CapacityReading } from './capacity-reading.ts'

/** A stage that a machine still has to do, with the cube in which its order line is now. */
export interface PlannedLine extends CapacityLine {
  cube: number
  cubeTitle: string
  orderLine: number | null
  order: number | null
  product: string | null
}

interface PlannedWork {
  lines: PlannedLine[]
  /** Names of the machines by key. */
  machines: Map<string, string>
}

type Machine = BoardCube['machine']
type Stage = NonNullable<BoardCube['process_stage']>

const machineKey = (machine: Machine): string => String(machine?.pk ?? machine?.name ?? '')
const machineName = (machine: Machine): string =>
  machine?.name || (machine?.pk ? `Maszyna ${machine.pk}` : 'Bez maszyny')

/** Whether only the cube reports a start, so that any of its lines may have been started. */
const isBegunAlone = ({ status, products }: BoardCube): boolean =>
  status === 'started' && products.every((line) => startOf(line) === null)

/**
 * Returns all known work: the stages at which lines wait now, and those that follow. A stage is listed once, even if
 * its line is shown in two cubes while it moves on.
 */
export function plannedWork({ cubes, stages }: Pick<CapacityReading, 'cubes' | 'stages'>): PlannedWork {
  const lines: PlannedLine[] = []
  const machines = new Map<string, string>()
  const seen = new Set<string>()
  const known = new Map([...stages.values()].flat().map((stage): [number, Stage] => [stage.pk, stage]))

  function add(line: Omit<PlannedLine, 'machine'>, machine: Machine, stage: number | undefined) {
    const key = `${line.orderLine}:${stage}`
    if (line.orderLine !== null && stage !== undefined) {
      if (seen.has(key)) return
      seen.add(key)
    }
    const own = machineKey(machine)
    if (!machines.has(own)) machines.set(own, machineName(machine))
    lines.push({ ...line, machine: own })
  }

  const sources = cubes.flatMap((cube) => {
    const cubeTitle = `${machineName(cube.machine)} · ${cube.machine_action?.name ?? 'Czynność bez nazwy'}`
    const isBegun = isBegunAlone(cube)
    return cube.products.map((line) => {
      const sent = line.process_stage ?? cube.process_stage
      const stage = sent ? (known.get(sent.pk) ?? sent) : null
      const shared = {
        cube: cube.pk,
        cubeTitle,
        due: shopDay(line.order_realization_date),
        orderLine: line.order_product,
        order: line.order_pk,
        product: line.product_name,
      }
      return { cube, line, stage, shared, isBegun, time: sent?.time ?? stage?.time ?? null }
    })
  })

  for (const { cube, line, stage, shared, isBegun, time } of sources) {
    if (line.isStatusFinished) continue
    const isStarted = isBegun || startOf({ ...line, process_stage: stage }) !== null
    add({ ...shared, minutes: time, kind: isStarted ? 'started' : 'waiting' }, cube.machine, stage?.pk)
  }
  for (const { cube, line, stage, shared } of sources) {
    const process = stage?.process ?? processOf(cube, line)
    const all = process === null ? undefined : stages.get(process)
    // A process without the line's stage is not, or no longer, the process of that line.
    if (!stage || !all?.some(({ pk }) => pk === stage.pk)) continue
    const byKey = new Map(all.map((one) => [one.pk, one]))
    const own = lineStages(all, { ...line, process_stage: stage })
    const here = own.findIndex(({ pk }) => pk === stage.pk)
    for (const next of own.slice(here + 1)) {
      const later = byKey.get(next.pk)
      if (!later || next.state === 'done') continue
      // A list may omit the options, and without them no precondition is certain.
      const isUnknown = later.preconditions.length > 0 && line.chosen_options.length === 0
      if (next.state === 'skipped' && !isUnknown) continue
      const isUncertain = isUnknown || next.note !== null
      const kind = next.isStarted ? 'started' : isUncertain ? 'conditional' : 'arriving'
      add({ ...shared, minutes: later.time, kind }, later.machine, later.pk)
    }
  }
  return { lines, machines }
}
