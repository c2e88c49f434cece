import { useEffect, useRef, useState } from 'react'
import { toApiError } from '../../../lib/bridge.ts'
import { useOperation } from '../../../lib/queries.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { documentPath } from '../../../lib/media.ts'
import type { ViewedPage } from './line-files-model.ts'

interface PageStageProps {
  viewed: ViewedPage
  /** Which of the page's two pictures. */
  picture: 'image' | 'alternative_image'
  zoom: number
}

const MISSING = {
  image: 'Serwer nie ma podglądu tej strony.',
  alternative_image: 'Serwer nie ma podglądu alternatywnego tej strony.',
}

/** The page's picture; larger than the window it is scrolled. The focus starts here, so that the keys work at once. */
export function PageStage({ viewed, picture, zoom }: PageStageProps) {
  const { page, name } = viewed
  const stage = useRef<HTMLDivElement>(null)
  useEffect(() => stage.current?.focus({ preventScroll: true }), [])
  const { data, error, isFetching, refetch } = useOperation('orderProductFilesPages.preview', {
    params: { pk: page.pk },
  })
  const [broken, setBroken] = useState<string | null>(null)
  const path = documentPath(data?.[picture])
  const problem = error ? toApiError(error).message : data && !path ? MISSING[picture] : null
  const again = () => {
    setBroken(null)
    void refetch()
  }
  return (
    // A scrolled area has to be reachable by the keyboard.
    <div ref={stage} className="page-stage" tabIndex={0} role="group" aria-label={`Podgląd: ${name}`}>
      {problem !== null || (path !== null && path === broken) ? (
        <div className="page-problem" role="alert">
          <p>{problem ?? 'Nie udało się wczytać obrazu strony.'}</p>
          <ActionButton text="Spróbuj ponownie" isWorking={isFetching} onClick={again} />
        </div>
      ) : (
        <div className="page-sheet" style={{ inlineSize: `${zoom * 100}%`, blockSize: `${zoom * 100}%` }}>
          {path ? (
            <img key={path} src={path} alt={name} onError={() => setBroken(path)} />
          ) : (
            <span className="quiet">Wczytywanie strony…</span>
          )}
        </div>
      )}
    </div>
  )
}
