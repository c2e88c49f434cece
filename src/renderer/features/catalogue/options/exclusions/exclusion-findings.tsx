import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import type { RowOf } from '../../../../lib/resource-calls.ts'
import { deadOptions, doubledPairs } from '../../../../entities/option/exclusion-pairs.ts'
import { addressOf } from '../../../../lib/screens.ts'

interface ExclusionFindingsProps {
  groups: readonly RowOf<'productGroupOptions'>[]
  options: readonly RowOf<'productOptions'>[]
  exclusions: readonly RowOf<'productOptionExclusions'>[]
}

/** Warnings about all exclusions: duplicate pairs and options that cannot be ordered. They block nothing. */
export function ExclusionFindings({ groups, options, exclusions }: ExclusionFindingsProps) {
  const doubled = useMemo(() => doubledPairs(exclusions), [exclusions])
  const dead = useMemo(() => {
    const required = new Set(groups.filter(({ is_multiple }) => !is_multiple).map(({ pk }) => pk))
    return deadOptions(options, exclusions, (group) => required.has(group))
  }, [groups, options, exclusions])
  const names = useMemo(() => new Map(options.map(({ pk, label_pl }) => [pk, label_pl])), [options])
  const groupNames = useMemo(() => new Map(groups.map(({ pk, name_pl }) => [pk, name_pl])), [groups])
  const nameOf = (pk: number) => names.get(pk) || `nr ${pk}`
  return (
    <div className="exclusion-findings">
      <section aria-label="Podwójne wykluczenia">
        <h2>Podwójne wykluczenia ({doubled.length})</h2>
        {doubled.length === 0 ? (
          <p className="quiet">Żadna para nie jest wpisana dwa razy.</p>
        ) : (
          <ul>
            {doubled.map((pair) => (
              <li key={pair[0]?.pk}>
                {pair[0] && `${nameOf(pair[0].option_1)} × ${nameOf(pair[0].option_2)}: `}
                {pair.map(({ pk }, index) => (
                  <span key={pk}>
                    {index > 0 && ', '}
                    <Link to={addressOf('productOptionExclusions.update', { pk })}>nr {pk}</Link>
                  </span>
                ))}
              </li>
            ))}
          </ul>
        )}
      </section>
      <section aria-label="Martwe opcje">
        <h2>Martwe opcje ({dead.length})</h2>
        {dead.length === 0 ? (
          <p className="quiet">Każdą opcję da się zamówić z jakąś opcją każdej innej grupy.</p>
        ) : (
          <ul>
            {dead.map(({ option, group }) => (
              <li key={`${option}-${group}`}>
                <Link to={addressOf('productOptions.update', { pk: option })}>{nameOf(option)}</Link> wyklucza
                się z każdą opcją grupy „{groupNames.get(group) || `nr ${group}`}”.
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}
