import { documentPath } from '../../../../lib/media.ts'
import type { ViewedPage } from './line-files-model.ts'

interface PageStripProps {
  pages: readonly ViewedPage[]
  index: number
  onChoose: (index: number) => void
}

function stateOf({ page }: ViewedPage): { mark: string; words: string } | null {
  if (page.errors.length > 0) return { mark: 'bad', words: 'błędy' }
  if (page.is_accepted) return { mark: 'ok', words: 'zaakceptowana' }
  return page.warnings.length > 0 ? { mark: 'wait', words: 'uwagi' } : null
}

/** All pages as small pictures with what is known of them. */
export function PageStrip({ pages, index, onChoose }: PageStripProps) {
  return (
    <ul className="page-strip" aria-label="Strony pliku">
      {pages.map((viewed, place) => {
        const path = documentPath(viewed.page.image)
        const state = stateOf(viewed)
        return (
          <li key={viewed.page.pk}>
            <button
              type="button"
              aria-current={place === index ? 'page' : undefined}
              onClick={() => onChoose(place)}
            >
              {path ? <img src={path} alt="" loading="lazy" /> : <span className="page-strip-none" />}
              <span>{viewed.name}</span>
              {state && <span className={`page-strip-state page-strip-${state.mark}`}>{state.words}</span>}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
