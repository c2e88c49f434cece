import { COUNTED, countOf } from '#shared/domain/counted.ts'
import { StatusTag } from '../../../../ui/status-tag.tsx'
import { externalText } from '../form/external-places.ts'
import { type Cause } from './causes.ts'

interface CauseListProps {
  causes: readonly Cause[]
  shown: string | null
  onShow: (key: string) => void
}

/** Each error of the marketplace once, with the number of its offers. */
export function CauseList({ causes, shown, onShow }: CauseListProps) {
  return (
    <ul className="refused-causes" aria-label="Przyczyny odrzucenia">
      {causes.map(({ key, error, left }) => (
        <li key={key}>
          <button type="button" aria-current={key === shown} onClick={() => onShow(key)}>
            <span className="refused-cause-text">
              {error
                ? externalText(error)
                : 'Serwer nie podaje błędów na liście. Zaznacz oferty i je sprawdź.'}
            </span>
            <span className="refused-cause-facts">
              {left === 0 ? (
                <StatusTag tone="done" text="Poprawione" />
              ) : (
                <strong>{countOf(left, COUNTED.allegroOffer)}</strong>
              )}
              {error?.code && <code>{error.code}</code>}
              {error?.path && <code>{error.path}</code>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
