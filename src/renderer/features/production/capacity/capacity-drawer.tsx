import { DialogBody } from '@blueprintjs/core'
import { Link } from 'react-router-dom'
import { hoursText } from '#shared/domain/capacity.ts'
import { COUNTED, countOf } from '#shared/domain/counted.ts'
import { formatDate } from '../../../lib/format.ts'
import { addressOf } from '../../../lib/screens.ts'
import { Modal } from '../../../ui/modal.tsx'
import { PlainTable } from '../../../ui/plain-table.tsx'
import type { PlannedLine } from './capacity-lines.ts'
import { dayText } from './capacity-grid.tsx'

interface CapacityDrawerProps {
  machine: string
  day: string
  lines: readonly PlannedLine[]
  onClose: () => void
}

const sumOf = (lines: readonly PlannedLine[]): number =>
  lines.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0)

/** More lines are only counted, because nobody reads them here. */
const MOST_SHOWN = 200

/** The lines that one cell counts, by the cube in which they are now. */
export function CapacityDrawer({ machine, day, lines, onClose }: CapacityDrawerProps) {
  const byCube = [...Map.groupBy(lines, ({ cube }) => cube)]
  return (
    <Modal title={`${machine}: do ${dayText(day)}`} className="capacity-drawer" onClose={onClose}>
      <DialogBody>
        <p>
          Razem <strong>{hoursText(sumOf(lines))}</strong>, {countOf(lines.length, COUNTED.item)}
        </p>
        {byCube.map(([cube, own]) => (
          <section key={cube} aria-label={own[0]?.cubeTitle}>
            <h3>
              <Link to={addressOf('productionCubes.details', { pk: cube })}>{own[0]?.cubeTitle}</Link>{' '}
              <span className="quiet">
                {hoursText(sumOf(own))}, {countOf(own.length, COUNTED.item)}
              </span>
            </h3>
            <PlainTable
              label={own[0]?.cubeTitle ?? ''}
              heads={['Zamówienie', 'Produkt', 'Termin', 'Czas', '']}
            >
              {own
                .toSorted((a, b) => (a.due ?? '').localeCompare(b.due ?? ''))
                .slice(0, MOST_SHOWN)
                .map((line, place) => (
                  <tr key={`${line.orderLine}:${place}`}>
                    <td>{line.order ?? '—'}</td>
                    <td>{line.product ?? '—'}</td>
                    <td>{formatDate(line.due)}</td>
                    <td>{hoursText(line.minutes ?? 0)}</td>
                    <td>{line.kind === 'arriving' ? 'nadejdzie później' : 'czeka'}</td>
                  </tr>
                ))}
            </PlainTable>
            {own.length > MOST_SHOWN && (
              <p className="quiet">
                Pokazano {MOST_SHOWN} z {own.length}.
              </p>
            )}
          </section>
        ))}
        {lines.length === 0 && <p className="quiet">Do tego dnia nic nie ma terminu.</p>}
      </DialogBody>
    </Modal>
  )
}
