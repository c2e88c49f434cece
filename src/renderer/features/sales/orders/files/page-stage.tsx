import { useEffect, useRef, useState } from 'react'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { toApiError } from '../../../../lib/bridge.ts'
import { useOperation } from '../../../../lib/queries.ts'
import { ActionButton } from '../../../../ui/action-button.tsx'
import { documentPath, imageAddress } from '../../../../lib/media.ts'
import type { PreviewPage, ViewedPage } from './line-files-model.ts'

interface FlatPageProps {
  viewed: ViewedPage
  /** Which of the page's two pictures. */
  picture: 'image' | 'alternative_image'
  zoom: number
}

const MISSING = {
  image: 'Serwer nie ma podglądu tej strony.',
  alternative_image: 'Serwer nie ma podglądu alternatywnego tej strony.',
}

/** px of the longer side that a page is rendered with where its preview brings no picture. */
const RENDERED_SIDE = 1600

/** The server has no such preview, or no JSON in its place: the page may have a picture all the same. */
const WITHOUT: readonly string[] = [ErrorCode.notFound, ErrorCode.notJson, ErrorCode.answerUnusable]

/** Where the page's picture may be found besides, best first: rendered anew, then as small as the strip has it. */
const standIns = ({ pk, image }: PreviewPage): (string | null)[] => [
  imageAddress('order-product-file-page', RENDERED_SIDE, RENDERED_SIDE, pk),
  documentPath(image),
]

/** The page's picture; larger than the window it is scrolled. The focus starts here, so that the keys work at once. */
export function FlatPage({ viewed, picture, zoom }: FlatPageProps) {
  const { page, name } = viewed
  const stage = useRef<HTMLDivElement>(null)
  useEffect(() => stage.current?.focus({ preventScroll: true }), [])
  const { data, error, isFetching, refetch } = useOperation('orderProductFilesPages.preview', {
    params: { pk: page.pk },
  })
  const [broken, setBroken] = useState<readonly string[]>([])
  const own = documentPath(data?.[picture])
  const isWithout = error ? WITHOUT.includes(toApiError(error).code) : data !== undefined && !own
  const candidates = isWithout && picture === 'image' ? standIns(page) : [own]
  const path = candidates.find((one) => one !== null && !broken.includes(one)) ?? null
  const missing = error ? toApiError(error).message : MISSING[picture]
  const failed = own ? 'Nie udało się wczytać obrazu strony.' : missing
  const isFailed = path === null && (error !== null || data !== undefined)
  const again = () => {
    setBroken([])
    void refetch()
  }
  return (
    // A scrolled area has to be reachable by the keyboard.
    <div ref={stage} className="page-stage" tabIndex={0} role="group" aria-label={`Podgląd: ${name}`}>
      {isFailed ? (
        <div className="page-problem" role="alert">
          <p>{failed}</p>
          <ActionButton text="Spróbuj ponownie" isWorking={isFetching} onClick={again} />
        </div>
      ) : (
        <div className="page-sheet" style={{ inlineSize: `${zoom * 100}%`, blockSize: `${zoom * 100}%` }}>
          {path ? (
            <img key={path} src={path} alt={name} onError={() => setBroken([...broken, path])} />
          ) : (
            <span className="quiet">Wczytywanie strony…</span>
          )}
        </div>
      )}
    </div>
  )
}
