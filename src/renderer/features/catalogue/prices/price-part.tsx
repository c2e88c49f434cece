import { List, Th } from '@blueprintjs/icons'
import { Suspense, lazy, useCallback, useEffect, useRef, useState } from 'react'
import type { ApiError } from '#shared/api/api-error.ts'
import { can } from '#shared/domain/permissions.ts'
import { settlePriceRequest, useRequestedPrices } from '../../../entities/product/price-window-request.ts'
import { useOfferedProduct } from '../../../entities/product/price-rows.ts'
import type { ProductPartProps } from '../../../entities/product/product-part.ts'
import { toApiError } from '../../../lib/bridge.ts'
import { useCommands } from '../../../lib/commands.ts'
import { useSessionUser } from '../../../lib/session.ts'
import { useStation } from '../../../lib/station.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { notify } from '../../../ui/notices.ts'
import { PriceEditor } from './price-editor.ts'
import { readDraft } from './price-draft.ts'
import { putPrices, readFreshPrices } from './price-reading.ts'
import { PriceSummary } from './price-summary.tsx'
import { NO_CHANGE, NO_VIEW, countedPrices } from './price-words.ts'
import { useStagedPrices } from './use-staged-prices.ts'

const PriceWindow = lazy(async () => ({ default: (await import('./price-window.tsx')).PriceWindow }))

const MODEL = 'productoptionprice'

/** Id under which the product form stores the draft. */
const PART = 'prices'

type WindowKind = 'matrix' | 'list'

/** The option prices in the product's form: two buttons, a summary of unsaved prices, and the results of the checks. */
export function PricePart({
  pk,
  name,
  quantityChanges,
  blocked,
  revision,
  host,
  children,
}: ProductPartProps) {
  const user = useSessionUser()
  const [desk, setDesk] = useState<PriceEditor | null>(null)
  const [opened, setOpened] = useState<WindowKind | null>(null)
  const [isReading, setIsReading] = useState(false)
  const mayView = can(user, 'view', MODEL)
  const mayAdd = can(user, 'add', MODEL)
  const mayChange = can(user, 'change', MODEL)
  // A draft can be taken only once. It is taken when the section opens, before new entries overwrite it.
  const [left] = useState(() => host.takeDraft(PART))
  const kept = useRef(left)
  const building = useRef<Promise<PriceEditor> | null>(null)
  const hasSaved = useRef(false)

  const build = useCallback(
    async (product: number): Promise<PriceEditor> => {
      const server = {
        read: () => readFreshPrices(product),
        put: putPrices,
        sendsWholeTable: () => useStation.getState().info?.sendsWholePriceTable ?? false,
      }
      const fresh = await server.read()
      const built = new PriceEditor({
        product,
        fresh,
        server,
        readOnly: mayAdd || mayChange ? null : NO_CHANGE,
        mayAdd,
        mayChange,
        onSaved: () => {
          hasSaved.current = true
        },
      })
      const draft = readDraft(built.session.store, kept.current)
      kept.current = null
      if (draft) {
        built.session.resume(draft)
        const moved = draft.movedCells.length
        const rest =
          moved > 0
            ? ` Z inną już wartością na serwerze: ${countedPrices(moved)}; zapyta o nie przegląd przed zapisem.`
            : ''
        notify.info(`Przywrócono niezapisane ceny: ${countedPrices(draft.entries.length)}.${rest}`, 8000)
      }
      return built
    },
    [mayAdd, mayChange],
  )

  /** Creates the desk once, even if several callers request it at the same time. */
  async function ensureDesk(product: number): Promise<void> {
    try {
      building.current ??= build(product)
      setDesk(await building.current)
    } finally {
      building.current = null
    }
  }

  async function open(kind: WindowKind) {
    if (!mayView) {
      notify.error(NO_VIEW)
      return
    }
    if (pk === null || blocked !== null || isReading) return
    if (!desk) {
      setIsReading(true)
      try {
        await ensureDesk(pk)
      } catch (cause) {
        reportUnread(toApiError(cause))
        return
      } finally {
        setIsReading(false)
      }
    }
    setOpened(kind)
  }

  const hasDraft = left !== null && pk !== null && mayView
  useEffect(() => {
    if (!hasDraft || kept.current === null) return
    ensureDesk(pk).catch((cause: unknown) => reportUnread(toApiError(cause)))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, for what the section began with
  }, [])

  // Reloads the prices after they were saved elsewhere or the form was reloaded.
  const known = useRef(revision)
  useEffect(() => {
    if (known.current === revision) return
    known.current = revision
    if (desk) void desk.reread().catch((cause: unknown) => reportUnread(toApiError(cause)))
  }, [revision, desk])

  /** Closes the window and reloads the form, which shows the number of prices. */
  function close() {
    setOpened(null)
    if (!hasSaved.current || blocked !== null) return
    hasSaved.current = false
    void host.reread().catch((cause: unknown) => reportUnread(toApiError(cause)))
  }

  const show = useCallback(() => setOpened((kind) => kind ?? 'matrix'), [])
  useStagedPrices(desk, PART, host, show)

  const offered = useOfferedProduct()
  const opening = useRef(open)
  useEffect(() => {
    opening.current = open
  })
  // Opens the window for rows left over by an import.
  useEffect(() => {
    if (pk !== null && offered === pk && blocked === null) void opening.current('matrix')
  }, [offered, pk, blocked])

  const requested = useRequestedPrices()
  useEffect(() => {
    if (requested === null) return
    settlePriceRequest()
    if (requested === pk) void opening.current('matrix')
  }, [requested, pk])

  const reason = blocked ?? (pk === null ? 'Najpierw zapisz produkt.' : null)
  useCommands([
    {
      id: 'prices.open',
      label: 'Ceny według nakładów',
      keys: 'ctrl+shift+p',
      isDisabled: reason !== null,
      ...(reason !== null && { disabledReason: reason }),
      run: () => void open('matrix'),
    },
  ])

  return (
    <div className="price-part">
      <div className="price-part-buttons">
        <ActionButton
          text="Ceny według nakładów"
          icon={<Th />}
          isWorking={isReading}
          disabledReason={reason}
          onClick={() => void open('matrix')}
        />
        <ActionButton
          text="Ceny w nakładzie"
          icon={<List />}
          disabledReason={reason}
          onClick={() => void open('list')}
        />
        {children}
      </div>
      {quantityChanges.renumbered.map(({ pk: quantity, from, to }) => (
        <p key={quantity} className="price-part-note">
          {`Nakład ${from} zmienia się na ${to}: jego ceny opcji były podane dla ${from} szt. i są do sprawdzenia.`}
        </p>
      ))}
      {desk && <PriceSummary desk={desk} onShow={show} />}
      {desk && opened && (
        <Suspense fallback={null}>
          <PriceWindow desk={desk} name={name} kind={opened} onClose={close} />
        </Suspense>
      )}
    </div>
  )
}

const reportUnread = (error: ApiError) =>
  notify.failure(error, `Nie udało się wczytać cen opcji. ${error.message}`)
