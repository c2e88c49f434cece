import type { RecordOf } from '#shared/api/registry.ts'
import type { CubeLine, TakenLine } from '../../../../entities/realization/taken-line.ts'
import { call } from '../../../../lib/api.ts'

/** Longer questions do not pass a usual proxy (PD-02). */
const MOST_PKS = 300
/** Servers give no longer pages. */
const PAGE = 200

function slicesOf(pks: readonly number[], most: number): number[][] {
  const slices: number[][] = []
  for (let first = 0; first < pks.length; first += most) slices.push(pks.slice(first, first + most))
  return slices
}

/** The stage of each line as the montage's own table tells it; a line that says none has no entry. */
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

/** What the server tells of lines at a stage; nothing where it does not tell this person. */
async function recordsAt(stage: number, pks: readonly number[], signal: AbortSignal): Promise<CubeLine[]> {
  const records: CubeLine[] = []
  for (const slice of slicesOf(pks, MOST_PKS)) {
    const query = { process_stage_pk: stage, products_pks: slice }
    records.push(...(await call('productionCubeProducts.toRealizationList', { query }, { signal })))
  }
  return records
}

/**
 * The lines of a montage at their stages: a line's own stage, else the montage's next one (OP-47). What was done to them
 * comes with one list call per stage; a line that it leaves out is read by itself later.
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
