import { Suspense, useState, type ReactNode } from 'react'
import { requestPrices } from '../../../../entities/product/price-window-request.ts'
import { useCommands } from '../../../../lib/commands.ts'
import { ScreenSkeleton } from '../../../../ui/skeleton.tsx'
import type { PictureUploads } from '../gallery/use-picture-uploads.ts'
import { PicturesSection } from '../gallery/pictures-section.tsx'
import { GroupsSection } from '../groups/groups-section.tsx'
import { LogSection } from '../log/log-section.tsx'
import type { ProductParts } from '../handed-parts.ts'
import { PricesSection } from '../quantities/prices-section.tsx'
import { BasicsSection } from '../sections/basics-section.tsx'
import { ParametersSection } from '../sections/parameters-section.tsx'
import { ProductionSection } from '../sections/production-section.tsx'
import { TextsSection } from '../sections/texts-section.tsx'
import { useProductParts } from './product-context.ts'
import { SECTIONS_OF_PRODUCT, type SectionKey } from './product-sections.ts'
import { panelOf } from './section-rail.tsx'

interface ProductPanelsProps {
  open: SectionKey
  parts: ProductParts
  /** Changes when the parts must remount with restored drafts. */
  partsRound: number
  uploads: PictureUploads
}

/** The sections. One is visible; each mounts at its first visit and stays mounted. */
export function ProductPanels({ open, parts, partsRound, uploads }: ProductPanelsProps) {
  const [visited, setVisited] = useState<ReadonlySet<SectionKey>>(() => new Set([open]))
  if (!visited.has(open)) setVisited(new Set([...visited, open]))
  const { pk, blocked, open: openSection } = useProductParts()
  // The part of prices replaces this command once its section was visited.
  useCommands(
    parts.prices
      ? [
          {
            id: 'prices.open',
            label: 'Ceny według nakładów',
            keys: 'ctrl+shift+p',
            isDisabled: blocked !== null,
            ...(blocked !== null && { disabledReason: blocked }),
            run: () => {
              if (pk !== null) requestPrices(pk)
              openSection('prices')
            },
          },
        ]
      : [],
  )

  const content: Record<SectionKey, ReactNode> = {
    basics: <BasicsSection />,
    texts: <TextsSection />,
    pictures: <PicturesSection uploads={uploads} />,
    production: <ProductionSection />,
    groups: <GroupsSection />,
    parameters: <ParametersSection />,
    prices: <PricesSection key={partsRound} parts={parts} />,
    log: <LogSection />,
  }

  return (
    <div className="product-panels">
      {SECTIONS_OF_PRODUCT.map(({ key, label, saving }) =>
        visited.has(key) ? (
          <section
            key={key}
            {...panelOf(key)}
            hidden={key !== open}
            className={`product-panel product-panel-${key}`}
          >
            <header className="product-panel-head">
              <h2>{label}</h2>
              <span className="quiet">{saving}</span>
            </header>
            <Suspense fallback={<ScreenSkeleton />}>{content[key]}</Suspense>
          </section>
        ) : (
          // Every tab of the rail needs its panel in the page.
          <section key={key} {...panelOf(key)} hidden />
        ),
      )}
    </div>
  )
}
