import type { RecordOf } from '#shared/api/registry.ts'
import type { CubeLine, TakenLine } from '../../../../entities/realization/taken-line.ts'
import { call } from '../../../../lib/api.ts'
import { inSlices, readLines } from '../editor/read-lines.ts'

/** Returns the stage of each line in the montage's own table. Lines without a stage have no entry. */
async function stagesOf(pks: readonly number[], signal: AbortSignal): Promise<Map<number, number>> {
  const lines = await readLines(pks, {}, signal)
  return new Map(lines.flatMap(({ pk, process_stage: stage }) => (stage === null ? [] : [[pk, stage]])))
}

/** Reads the records of lines at a stage; empty if the server does not show them to this user. */
async function recordsAt(stage: number, pks: readonly number[], signal: AbortSignal): Promise<CubeLine[]> {
  const records: CubeLine[] = []
  for (const slice of inSlices(pks)) {
    const query = { process_stage_pk: stage, products_pks: slice }
    records.push(...(await call('productionCubeProducts.toRealizationList', { query }, { signal })))
  }
  return records
}

/**
 * Reads a montage's lines with their stages: the line's own, otherwise the montage's next one (OP-47). Their history
 * comes from one list call per stage; lines missing there are read individually later.
 */
export async function readMontageLines(
  { montage_products: pks, next_stage: next }: RecordOf<'montages'>,
  signal: AbortSignal,
): Promise<TakenLine[]> {
  if (pks.length === 0) return []
  const own = await stagesOf(pks, signal)
  const lines = pks.map((pk) => ({ pk, line: pk, stage: own.get(pk) ?? next?.pk ?? null }))
  const stages = [...new Set(lines.flatMap(({ stage }) => stage ?? []))]
  const records = new Map<number, CubeLine>()
  for (const stage of stages) {
    const asked = lines.filter((line) => line.stage === stage).map(({ pk }) => pk)
    for (const record of await recordsAt(stage, asked, signal)) records.set(record.order_product, record)
  }
  return lines.map((line) => {
    const record = records.get(line.line) ?? null
    const action = line.stage === next?.pk ? (next?.machine_action ?? null) : null
    return { ...line, pk: record?.pk ?? line.pk, record, action }
  })
}
