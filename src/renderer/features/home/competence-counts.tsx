import { EM_DASH } from '../../lib/format.ts'
import { useOperation } from '../../lib/queries.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

/** How many competences there are and how many are one's own (OP-17); who may not read them sees a dash. */
export function CompetenceCounts({ own }: { own: number }) {
  const all = useOperation('competencies.list', { query: { page_size: 1 } })
  const total = all.data?.count ?? EM_DASH
  return (
    <>
      <div>
        <dt>Wszystkie kompetencje</dt>
        <dd>{all.isPending ? <Skeleton width={16} height={16} /> : total}</dd>
      </div>
      <div>
        <dt>Twoje kompetencje</dt>
        <dd>{own}</dd>
      </div>
    </>
  )
}
