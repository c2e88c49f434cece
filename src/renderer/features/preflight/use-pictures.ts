import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { PictureStore, type Picture } from '../../ui/page-stage/picture-store.ts'
import { pictureWindow } from '../../ui/page-stage/picture-window.ts'
import type { StageOpening } from '../../ui/page-stage/opening.ts'
import { DETAIL_SIDES, logPicture, pageLoader, USUAL_SIDE, type PictureKind } from './page-pictures.ts'

export interface ViewerPictures {
  own: PictureStore
  alternative: PictureStore
  /** Larger versions of the own pictures, the largest first. */
  details: readonly PictureStore[]
}

/** The pictures of an order line's pages, while its viewer is open. */
export function usePictures(linePk: number): ViewerPictures {
  const queries = useQueryClient()
  const [pictures] = useState((): ViewerPictures => {
    const store = (kind: PictureKind, side: number) =>
      new PictureStore({ load: pageLoader(queries, { kind, side, linePk }), failed: logPicture })
    return {
      own: store('image', USUAL_SIDE),
      alternative: store('alternative_image', USUAL_SIDE),
      details: DETAIL_SIDES.toReversed().map((side) => store('image', side)),
    }
  })
  useEffect(
    () => () => {
      for (const store of [pictures.own, pictures.alternative, ...pictures.details]) store.clear()
    },
    [pictures],
  )
  return pictures
}

/** Loads the pictures around an opening. */
export function useWindow(
  store: PictureStore,
  openings: readonly StageOpening[],
  opening: number,
  { hasMasks, isOn = true }: { hasMasks: boolean; isOn?: boolean },
): void {
  const aimed = useMemo(
    () => (isOn ? pictureWindow(openings, opening, hasMasks) : { shown: [], ahead: [] }),
    [openings, opening, hasMasks, isOn],
  )
  useEffect(() => store.aim(aimed), [store, aimed])
}

/** Returns a function that reads the pictures of these pages; its array stays the same until one of them changes. */
function readerOf(store: PictureStore, pks: readonly number[]): () => readonly Picture[] {
  let last: readonly Picture[] = []
  return () => {
    const now = pks.map((pk) => store.of(pk))
    if (now.length !== last.length || now.some((picture, index) => picture !== last[index])) last = now
    return last
  }
}

/** The loading states of these pages' pictures. Renders again whenever one of them changes. */
export function usePictureStates(store: PictureStore, pks: readonly number[]): readonly Picture[] {
  const wanted = pks.join(' ')
  const subscribe = useCallback((changed: () => void) => store.subscribe(changed), [store])
  const read = useMemo(
    () => readerOf(store, wanted === '' ? [] : wanted.split(' ').map(Number)),
    [store, wanted],
  )
  // A picture may arrive between the rendering and its effects, so the store is also read after subscribing.
  return useSyncExternalStore(subscribe, read)
}
