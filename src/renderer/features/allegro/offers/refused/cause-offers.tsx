import { Edit } from '@blueprintjs/icons'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { newWindowAction, rowMenu, type RowAction } from '../../../../lib/actions/row-actions.tsx'
import { addressOf } from '../../../../lib/screens.ts'
import { toGridColumns } from '../../../../lists/list/list-column.ts'
import { useOpenInBackground } from '../../../../lists/list/use-open-link.ts'
import { DEFAULT_LAYOUT } from '../../../../ui/grid/column-layout.ts'
import type { RowKey } from '../../../../ui/grid/grid-column.ts'
import type { GridHandle } from '../../../../ui/grid/grid-props.ts'
import { Grid } from '../../../../ui/grid/grid.tsx'
import { TroubleLine } from '../../../../ui/trouble-line.tsx'
import { externalText } from '../form/external-places.ts'
import { hasCause, type Cause, type RefusedOffer } from './causes.ts'
import { FixBar, hasCommonFix } from './fix-bar.tsx'
import { startOfferRun } from './offer-runs.ts'
import { refusedColumns } from './refused.columns.tsx'
import { parameterId, useParameter, useParameterTrouble } from './use-parameter.ts'

interface CauseOffersProps {
  cause: Cause
  owner: string
  canChange: boolean
  selection: ReadonlySet<RowKey>
  onSelection: (selection: ReadonlySet<RowKey>) => void
}

const nothing = () => undefined
const NO_SEARCH = {}
const pkOf = ({ pk }: RefusedOffer): number => pk
const addressOfOffer = ({ pk }: RefusedOffer): string => addressOf('allegroOffers.update', { pk })

/** The offers of one cause: a value for all of them, and their fields, edited in place. */
export function CauseOffers({ cause, owner, canChange, selection, onSelection }: CauseOffersProps) {
  const { key, error, offers, place } = cause
  const navigate = useNavigate()
  const openElsewhere = useOpenInBackground()
  const [layout, setLayout] = useState(DEFAULT_LAYOUT)
  const id = parameterId(place)
  const [first] = offers
  const { parameter, isReading } = useParameter(first?.data?.category ?? null, id)
  const categories = id === null ? [] : offers.flatMap(({ data }) => data?.category ?? [])
  const trouble = useParameterTrouble([...new Set(categories)])
  const name = parameter?.name ?? null
  const grid = useRef<GridHandle>(null)
  const frame = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // The field for the parameter appears when the parameter is known.
    if (isReading) return
    const field = frame.current?.querySelector<HTMLElement>('.refused-fix input')
    if (field) field.focus()
    // The rows are rendered once the grid knows its height.
    else requestAnimationFrame(() => grid.current?.focusRow(0))
  }, [isReading])

  const columns = useMemo(
    () =>
      toGridColumns(refusedColumns(key, id === null ? null : { id, name: name ?? 'Parametr' }, canChange)),
    [key, id, name, canChange],
  )
  const left = offers.filter((offer) => !offer.isGone && hasCause(offer, key))
  const chosen = left.filter(({ pk }) => selection.has(pk))
  const meant = chosen.length > 0 ? chosen : left

  const actionsOf = (offer: RefusedOffer): RowAction[] => [
    {
      id: 'edit',
      label: 'Otwórz ofertę',
      icon: <Edit />,
      run: () => void navigate(addressOfOffer(offer)),
    },
    newWindowAction(() => openElsewhere(addressOfOffer(offer))),
  ]

  return (
    <div className="refused-offers" ref={frame}>
      {trouble && <TroubleLine label="Parametry kategorii" trouble={trouble} />}
      {canChange && hasCommonFix(place, parameter) && (
        <FixBar
          place={place}
          parameter={parameter}
          count={meant.length}
          onApply={(changeOf) =>
            startOfferRun({
              owner,
              title: `Popraw: ${name ?? 'wartość'}`,
              offers: meant,
              changeOf,
              skippedOf: (fresh) =>
                hasCause(fresh, key) ? null : 'Allegro zgłasza teraz inny błąd tej oferty.',
              onEnd: nothing,
            })
          }
        />
      )}
      <div className="refused-grid">
        <Grid<RefusedOffer>
          handle={grid}
          label={error ? externalText(error) : 'Oferty bez podanych błędów'}
          columns={columns}
          rows={offers}
          rowsKey={key}
          keyOf={pkOf}
          layout={layout}
          onLayout={setLayout}
          density="compact"
          ordering={null}
          onOrder={nothing}
          search={NO_SEARCH}
          onSearch={nothing}
          onFollow={(href) => void navigate(href)}
          onFollowElsewhere={openElsewhere}
          {...(canChange && {
            selection,
            onSelection,
            onOpenElsewhere: (offer: RefusedOffer) => openElsewhere(addressOfOffer(offer)),
            renderMenu: (offer: RefusedOffer) =>
              offer.isGone ? null : rowMenu('Działania', actionsOf(offer)),
          })}
        />
      </div>
    </div>
  )
}
