import { Button } from '@blueprintjs/core'
import { Refresh } from '@blueprintjs/icons'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { COUNTED, countOf, numberText } from '#shared/domain/counted.ts'
import { can } from '#shared/domain/permissions.ts'
import { useCommands } from '../../../../lib/commands.ts'
import { addressOf } from '../../../../lib/screens.ts'
import { useSessionUser } from '../../../../lib/session.ts'
import { BulkActionDialog, bulkOwner } from '../../../../lists/bulk/bulk-action-dialog.tsx'
import { InlineSheetRows } from '../../../../lists/inline/inline-rows.tsx'
import { ListFrame } from '../../../../lists/list/list-frame.tsx'
import { ActionButton } from '../../../../ui/action-button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { FailedReading } from '../../../../ui/failed-reading.tsx'
import type { RowKey } from '../../../../ui/grid/grid-column.ts'
import { ScreenSkeleton } from '../../../../ui/skeleton.tsx'
import { OfferTabs } from '../offer-tabs.tsx'
import { CauseList } from './cause-list.tsx'
import { CauseOffers } from './cause-offers.tsx'
import { causesOf, isStillRefused, type RefusedOffer } from './causes.ts'
import { checkErrors, resend } from './offer-runs.ts'
import { readOffer } from './offer-changes.ts'
import { saveField } from './refused.columns.tsx'
import { leaveRefused, searchRefused, SHEET, useRefused } from './refused-store.ts'
import './refused.css'

const ROUTE = addressOf('allegroOffers.refused')
const NONE: readonly RefusedOffer[] = []
const NOTHING_CHOSEN = 'Zaznacz oferty, które Allegro odrzuca.'

const pkOf = ({ pk }: RefusedOffer): number => pk
const readRow = ({ pk }: RefusedOffer) => readOffer(pk)

/** `/allegro/offers/refused`: the offers that the marketplace refuses, by cause, to be corrected and sent again. */
export function RefusedOffersScreen() {
  const user = useSessionUser()
  const canChange = can(user, 'change', 'offer')
  const owner = bulkOwner(user, ROUTE)
  const { offers: known, looked, count, nextPage, isReading, error } = useRefused()
  const [selection, setSelection] = useState<ReadonlySet<RowKey>>(new Set())
  const [chosen, setChosen] = useState<string | null>(null)

  useEffect(() => {
    void searchRefused()
    return leaveRefused
  }, [])

  const offers = useMemo(() => (known ? [...known.values()] : NONE), [known])
  const causes = useMemo(() => causesOf(offers), [offers])
  const shown = causes.find(({ key }) => key === chosen) ?? causes[0] ?? null
  const refused = offers.filter(isStillRefused)
  const again = refused.filter(({ pk }) => selection.has(pk))
  const unknown = offers.filter(
    ({ pk, external_errors, isGone }) => external_errors === null && !isGone && selection.has(pk),
  )
  const select = useCallback((pks: readonly number[]) => setSelection(new Set(pks)), [])

  const beside = (step: 1 | -1) => causes[causes.findIndex(({ key }) => key === shown?.key) + step]?.key
  const selectAll = () => select(refused.map(({ pk }) => pk))
  const sendAgain = () => again.length > 0 && resend({ owner, offers: again, onEnd: select })
  const reason = again.length === 0 ? NOTHING_CHOSEN : null

  useCommands([
    {
      id: 'refused.next',
      label: 'Następna przyczyna odrzucenia',
      keys: 'alt+arrowdown',
      isDisabled: !beside(1),
      run: () => setChosen(beside(1) ?? chosen),
    },
    {
      id: 'refused.previous',
      label: 'Poprzednia przyczyna odrzucenia',
      keys: 'alt+arrowup',
      isDisabled: !beside(-1),
      run: () => setChosen(beside(-1) ?? chosen),
    },
    ...(canChange
      ? [
          { id: 'refused.all', label: 'Zaznacz wszystkie odrzucone', keys: 'a', run: selectAll },
          {
            id: 'refused.resend',
            label: 'Wyślij ponownie zaznaczone',
            keys: 'w',
            isDisabled: reason !== null,
            disabledReason: reason ?? undefined,
            run: sendAgain,
          },
        ]
      : []),
  ])

  return (
    <ListFrame
      title="Odrzucone oferty"
      count={
        known ? `${countOf(refused.length, COUNTED.allegroRefused)} z ${numberText(count ?? looked)}` : ''
      }
      beside={
        <>
          <span className="refused-progress quiet">
            {isReading && `Czytam oferty: ${numberText(looked)}…`}
            {!isReading && nextPage !== null && known && `Sprawdzono ${numberText(looked)} najnowszych.`}
          </span>
          {nextPage !== null && known && (
            <ActionButton
              size="small"
              text="Szukaj dalej"
              isWorking={isReading}
              onClick={() => void searchRefused('further')}
            />
          )}
        </>
      }
      actions={
        <>
          {canChange && unknown.length > 0 && (
            <ActionButton
              text={`Sprawdź zaznaczone (${numberText(unknown.length)})`}
              onClick={() => checkErrors({ owner, offers: unknown, onEnd: select })}
            />
          )}
          {canChange && (
            <>
              <Button
                text="Zaznacz wszystkie"
                title="A"
                disabled={refused.length === 0}
                onClick={selectAll}
              />
              <ActionButton
                intent="primary"
                text={`Wyślij ponownie zaznaczone${again.length > 0 ? ` (${numberText(again.length)})` : ''}`}
                title="W"
                disabledReason={reason}
                onClick={sendAgain}
              />
            </>
          )}
          <ActionButton
            icon={<Refresh />}
            aria-label="Odśwież"
            title="Odśwież"
            isWorking={isReading}
            onClick={() => void searchRefused()}
          />
          <OfferTabs />
        </>
      }
    >
      {error && (
        <FailedReading
          title="Nie udało się wczytać ofert"
          error={error}
          isWorking={isReading}
          onRetry={() => void searchRefused(known && nextPage !== null ? 'further' : 'again')}
        />
      )}
      {!known && !error && <ScreenSkeleton />}
      {known && offers.length === 0 && (
        <EmptyState
          title="Allegro nie odrzuca żadnej oferty"
          text="Tu pojawią się oferty, w których Allegro znajdzie błędy."
        />
      )}
      {shown && (
        <InlineSheetRows<RefusedOffer>
          sheet={SHEET}
          canChange={canChange}
          keyOf={pkOf}
          save={saveField}
          readRow={readRow}
        >
          <div className="list-grid refused">
            <CauseList causes={causes} shown={shown.key} onShow={setChosen} />
            <CauseOffers
              key={shown.key}
              cause={shown}
              owner={owner}
              canChange={canChange}
              selection={selection}
              onSelection={setSelection}
            />
          </div>
        </InlineSheetRows>
      )}
      <BulkActionDialog route={ROUTE} />
    </ListFrame>
  )
}
