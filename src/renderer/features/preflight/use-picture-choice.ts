import { useState } from 'react'
import type { ViewerRequest } from '../../lib/viewer-request.ts'

type PictureKind = NonNullable<ViewerRequest['picture']>

export interface PictureChoice {
  /** The visible picture; the other one while the key is held. */
  kind: PictureKind
  isAlternative: boolean
  /** True if both pictures are side by side, the alternative one on the right. */
  isCompared: boolean
  toggleAlternative: () => void
  toggleCompared: () => void
  /** Switches to the other picture and back, in the same place. */
  blink: (isOn: boolean) => void
}

/** Selects which of each page's two pictures are visible (ORD-049). */
export function usePictureChoice(first: ViewerRequest['picture']): PictureChoice {
  const [view, setView] = useState<PictureKind | 'both'>(first ?? 'own')
  const [isBlinking, setIsBlinking] = useState(false)
  const isCompared = view === 'both'
  const isAlternative = view === 'alternative'
  return {
    kind: !isCompared && isAlternative !== isBlinking ? 'alternative' : 'own',
    isAlternative,
    isCompared,
    toggleAlternative: () => setView(isAlternative ? 'own' : 'alternative'),
    toggleCompared: () => setView(isCompared ? 'own' : 'both'),
    blink: setIsBlinking,
  }
}
