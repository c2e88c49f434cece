import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import type { ProductPartHost, StagedPart } from '#renderer/entities/product/product-part.ts'
import { PricePart } from '#renderer/features/catalogue/prices/price-part.tsx'
import type { PriceElement } from '#renderer/features/catalogue/prices/price-elements.ts'
import { centsOf, wireOf } from '#renderer/features/catalogue/prices/price-text.ts'
import type { PriceShape } from '#renderer/features/catalogue/prices/price-store.ts'
import type { ScreenDefinition } from '#renderer/lib/screen.ts'
import { GridViewport } from '#renderer/ui/grid/use-row-window.ts'
import { notify } from '#renderer/ui/notices.ts'
import type { OperationHandlers } from '#support/renderer/fake-bridge.ts'
import { aUser, signedIn } from '#support/renderer/people.ts'
import { renderScreens, type RenderedApp } from '#support/renderer/render-screens.tsx'
import { aShape, somePrices } from './price-samples.ts'

const PRODUCT = 77
const ALL = ['view_productoptionprice', 'change_productoptionprice', 'add_productoptionprice', 'view_product']

/** A product's prices as a server holds them, by `option quantity`. */
export interface PriceShop {
  held: Map<string, string>
  operations: OperationHandlers
  puts: PriceElement[][]
  priceOf: (option: number, quantity: number) => string | undefined
}

export function aPriceShop(shape: PriceShape = aShape(6, 4)): PriceShop {
  const held = new Map(
    somePrices(shape).map(({ option, quantity, cents }) => [`${option} ${quantity}`, wireOf(cents)]),
  )
  const puts: PriceElement[][] = []
  const groups = new Map(shape.options.map(({ group }) => [group.pk, group]))
  const operations: OperationHandlers = {
    'products.retrieve': () => ({
      pk: PRODUCT,
      name_pl: 'Ulotki A5',
      group_options: [...groups.values()].map(({ pk, name }, position) => ({
        group_option: pk,
        group_option_name: name,
        is_multiple: false,
        position: position + 1,
        options: shape.options
          .filter(({ group }) => group.pk === pk)
          .map(({ pk: option, label }, place) => ({ option, option_name: label, position: place + 1 })),
      })),
      option_prices: [...held].map(([key, price]) => {
        const [option, quantity] = key.split(' ').map(Number)
        return { product_option: option, product_quantity: { pk: quantity }, price }
      }),
    }),
    'products.quantities': () =>
      shape.quantities
        .map(({ pk, quantity, cents }) => ({
          pk,
          quantity,
          display_quantity: quantity,
          price: wireOf(cents ?? 0),
        }))
        .toReversed(),
    'productOptionPrices.save': ({ body }) => {
      puts.push(body as PriceElement[])
      for (const { product_option, product_quantity, price } of body as PriceElement[]) {
        held.set(`${product_option} ${product_quantity}`, wireOf(centsOf(price)))
      }
      return null
    },
  }
  return { held, operations, puts, priceOf: (option, quantity) => held.get(`${option} ${quantity}`) }
}

/** The last part that was staged in the product form. */
interface TestHost extends ProductPartHost {
  staged: StagedPart | null
  /** How often a reload of the product was requested. */
  rereads: number
}

function aHost(draft: unknown): TestHost {
  const host: TestHost = {
    staged: null,
    rereads: 0,
    stage: (_id, staged) => void (host.staged = staged),
    takeDraft: () => draft,
    reread: async () => void (host.rereads += 1),
  }
  return host
}

const NOTHING_CHANGED = { count: 0, removed: [], renumbered: [] }

function screenOf(host: TestHost): ScreenDefinition {
  function PriceScreen() {
    const [revision, setRevision] = useState(0)
    return (
      <GridViewport value={{ width: 1100, height: 500 }}>
        <PricePart
          pk={PRODUCT}
          name="Ulotki A5"
          quantities={[]}
          quantityChanges={NOTHING_CHANGED}
          blocked={null}
          revision={revision}
          host={host}
        />
        <button type="button" onClick={() => setRevision(revision + 1)}>
          Przeczytaj ponownie
        </button>
        <button
          type="button"
          onClick={() => void host.staged?.step?.run().then(({ kind }) => notify.info(`Krok: ${kind}`, null))}
        >
          Zapisz produkt
        </button>
      </GridViewport>
    )
  }
  return {
    path: '/prices',
    title: 'Produkt',
    access: 'signedIn',
    permission: null,
    refusal: null,
    nav: null,
    area: 'prices',
    role: 'page',
    load: () => Promise.resolve(PriceScreen),
  }
}

export interface PriceApp extends RenderedApp {
  host: TestHost
  shop: PriceShop
}

/** Renders the price section of the product's form on a screen of its own. */
export async function renderPrices({
  shop = aPriceShop(),
  permissions = ALL,
  draft = null,
  operations = {},
}: {
  shop?: PriceShop
  permissions?: string[]
  draft?: unknown
  operations?: OperationHandlers
} = {}): Promise<PriceApp> {
  const host = aHost(draft)
  const app = await renderScreens([screenOf(host)], {
    at: '/prices',
    session: signedIn(aUser({ permissions })),
    operations: { ...shop.operations, ...operations },
  })
  return { ...app, host, shop }
}

export async function openMatrix({ user }: PriceApp): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: 'Ceny według nakładów' }))
  const grid = await screen.findByRole('grid', { name: 'Ceny opcji według nakładów' })
  grid.focus()
  return grid
}

/** Returns the active cell as a screen reader finds it. */
export function activeCell(grid: HTMLElement): HTMLElement {
  const cell = document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')
  if (!cell) throw new Error('No active cell')
  return cell
}

/** The active cell's text, with ordinary spaces. */
export const wordsOf = (grid: HTMLElement): string =>
  (activeCell(grid).textContent ?? '').replaceAll('\u00a0', ' ')

export function paste(grid: HTMLElement, text: string): void {
  fireEvent.paste(grid, { clipboardData: { getData: () => text } })
}

export const dialog = () =>
  screen.getByRole('dialog', { name: /^Ceny (?:według nakładów|w nakładzie) Ulotki A5$/ })
export const review = () => screen.findByRole('dialog', { name: /Sprawdź przed zapisem/ })
