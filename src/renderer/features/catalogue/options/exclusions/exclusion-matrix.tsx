import { HTMLSelect } from '@blueprintjs/core'
import { useMemo, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { COUNTED, countOf } from '#shared/domain/counted.ts'
import { ListFrame } from '../../../../lists/list/list-frame.tsx'
import type { RowOf } from '../../../../lib/resource-calls.ts'
import { FailedReading } from '../../../../ui/failed-reading.tsx'
import { ScreenSkeleton } from '../../../../ui/skeleton.tsx'
import { useAllOf } from '../../../../lists/list/use-all-of.ts'
import { ExclusionFindings } from './exclusion-findings.tsx'
import { ExclusionTable } from './exclusion-table.tsx'
import { pairsOf } from '../../../../entities/option/exclusion-pairs.ts'
import './exclusions.css'

const TITLE = 'Wykluczenia opcji: macierz'

/**
 * A matrix of two option groups with a checkbox for each pair of options, and below it the warnings about all
 * exclusions.
 */
export function ExclusionMatrix({ tools }: { tools: ReactNode }) {
  const [search, setSearch] = useSearchParams()
  const groups = useAllOf('productGroupOptions')
  const options = useAllOf('productOptions')
  const exclusions = useAllOf('productOptionExclusions')
  const pairs = useMemo(() => pairsOf(exclusions.data ?? []), [exclusions.data])
  const all = [groups, options, exclusions]
  const failed = all.find(({ error, data }) => error && !data)
  const chosen = (name: 'a' | 'b') => Number(search.get(name)) || null
  const [a, b] = [chosen('a'), chosen('b')]
  const inGroup = (group: number | null) => (options.data ?? []).filter((row) => row.options_group === group)

  const choose = (name: 'a' | 'b', value: string) =>
    setSearch(
      (now) => {
        now.set(name, value)
        return now
      },
      { replace: true },
    )

  return (
    <ListFrame
      title={TITLE}
      count={exclusions.data ? countOf(exclusions.data.length, COUNTED.optionExclusion) : ''}
      actions={tools}
      beside={
        groups.data && (
          <>
            <GroupChoice
              label="Wiersze"
              groups={groups.data}
              value={a}
              onChange={(value) => choose('a', value)}
            />
            <GroupChoice
              label="Kolumny"
              groups={groups.data}
              value={b}
              onChange={(value) => choose('b', value)}
            />
          </>
        )
      }
    >
      {failed?.error && (
        <FailedReading
          title="Nie udało się wczytać wykluczeń"
          error={failed.error.error}
          onRetry={() => void failed.refetch()}
        />
      )}
      {!failed && all.some(({ data }) => !data) && <ScreenSkeleton />}
      {groups.data && options.data && exclusions.data && (
        <div className="exclusion-page">
          {a !== null && b !== null && a !== b ? (
            <ExclusionTable rows={inGroup(a)} columns={inGroup(b)} pairs={pairs} />
          ) : (
            <p className="exclusion-hint">
              {a !== null && a === b
                ? 'Wybierz dwie różne grupy: z jednej grupy wybiera się i tak jedną opcję.'
                : 'Wybierz dwie grupy, żeby zobaczyć, które ich opcje się wykluczają.'}
            </p>
          )}
          <ExclusionFindings groups={groups.data} options={options.data} exclusions={exclusions.data} />
        </div>
      )}
    </ListFrame>
  )
}

interface GroupChoiceProps {
  label: string
  groups: readonly RowOf<'productGroupOptions'>[]
  value: number | null
  onChange: (value: string) => void
}

function GroupChoice({ label, groups, value, onChange }: GroupChoiceProps) {
  return (
    <label className="exclusion-choice">
      {label}
      <HTMLSelect
        iconProps={{ title: '' }}
        value={value ?? ''}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        <option value="">— grupa —</option>
        {groups.map(({ pk, name_pl }) => (
          <option key={pk} value={pk}>
            {name_pl || `nr ${pk}`}
          </option>
        ))}
      </HTMLSelect>
    </label>
  )
}
