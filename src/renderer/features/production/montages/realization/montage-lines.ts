import type { RecordOf } from '#shared/api/registry.ts'
import type { CubeLine, TakenLine } from '../../../../entities/realization/taken-line.ts'
import { call } from '../../../../lib/api.ts'

/** A longer query would exceed the limits of a typical proxy (PD-02). */
const MOST_PKS = 300
/** The largest page that servers return. */
const PAGE = 200

function slicesOf(pks: readonly number[], most: number): number[][] {
  const slices: number[][] = []
  for (let first = 0; first < pks.length; first += most) slices.push(pks.slice(first, first + most))
  return slices
}

/** Reads the stage of each line from the montage's own table. Lines without a stage have no entry. */
async function stagesOf(pks: readonly number[], signal: AbortSignal): Promise<Map<number, number>> {
  const stages = new Map<number, number>()
  for (const slice of slicesOf(pks, PAGE)) {
    for (let page = 1, seen = 0; ; page += 1) {
      const query = { pks: slice, page, page_size: PAGE }
      const answer = await call('montageProducts.right', { query }, { signal, allowDuplicate: true })
      for (const { pk, process_stage: stage } of answer.results) if (stage !== null) stages.set(pk, stage)
      seen += answer.results.length
      if (answer.results.length === 0 || seen >= answer.count) break
    }
  }
  return stages
}

/** Reads the records of lines at a stage; empty if the server does not show them to this user. */
async function recordsAt(stage: number, pks: readonly number[], signal: AbortSignal): Promise<CubeLine[]> {
  const records: CubeLine[] = []
  for (const slice of slicesOf(pks, MOST_PKS)) {
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
