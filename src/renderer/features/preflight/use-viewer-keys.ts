import { useState, type KeyboardEvent } from 'react'
import { useCommands } from '../../lib/commands.ts'
import type { ViewerState } from './use-viewer.ts'
import { isHeldKey, pressViewerKey, viewerCommands, type ViewerKey } from './viewer-keys.ts'

/** Distance in px by which an arrow key moves zoomed pages. */
const PAN = 80
/** Distance in px by which it moves the loupe. */
const LOUPE_STEP = 24

interface KeyActions {
  isFull: boolean
  onFull: (isFull: boolean) => void
  onAnswer: () => void
}

/** The viewer's keys. `isHiding` is true while the key that hides findings is held. */
export function useViewerKeys(viewer: ViewerState, { isFull, onFull, onAnswer }: KeyActions) {
  const [isHiding, setIsHiding] = useState(false)
  const keys = keysOf(viewer, () => onFull(!isFull), onAnswer)
  useCommands(viewerCommands(keys))
  const { blink } = viewer.picture
  const holds: Readonly<Record<string, (isDown: boolean) => void>> = { h: setIsHiding, c: blink }
  return {
    isHiding,
    handlers: {
      onKeyDown(event: KeyboardEvent) {
        if (!pressViewerKey(event, keys) && isHeldKey(event)) holds[event.key.toLowerCase()]?.(true)
      },
      onKeyUp: ({ key }: KeyboardEvent) => holds[key.toLowerCase()]?.(false),
      // If the key is released in another window, its keyup event never arrives.
      onBlur() {
        setIsHiding(false)
        blink(false)
      },
    },
  }
}

function keysOf(viewer: ViewerState, toggleFull: () => void, answer: () => void): ViewerKey[] {
  const { position, zoom, options, openings, loupe, picture } = viewer
  const isMoved = zoom.canZoomOut || loupe.isOn
  // An arrow key shows more of the content in its direction, so the pages move the opposite way and the loupe moves
  // that way.
  const pan = (x: number, y: number) => () => {
    if (loupe.isOn) loupe.move({ x: -x * LOUPE_STEP, y: -y * LOUPE_STEP }, viewer.canvas)
    else zoom.pan({ x: x * PAN, y: y * PAN })
  }
  const turn = (by: number) => () => position.step(by)
  return [
    {
      id: 'accept',
      label: 'Zaakceptuj i przejdź dalej',
      keys: 'enter',
      isOfStage: true,
      run: () => viewer.accept(false),
    },
    {
      id: 'acceptHere',
      label: 'Zaakceptuj i zostań',
      keys: 'shift+enter',
      isOfStage: true,
      run: () => viewer.accept(true),
    },
    { id: 'takeBack', label: 'Cofnij ostatnią akceptację', keys: 'ctrl+z', run: viewer.takeBack },
    {
      id: 'next',
      label: isMoved ? 'W prawo' : 'Następne strony',
      keys: 'arrowright',
      isRepeated: true,
      run: isMoved ? pan(-1, 0) : turn(1),
    },
    {
      id: 'previous',
      label: isMoved ? 'W lewo' : 'Poprzednie strony',
      keys: 'arrowleft',
      isRepeated: true,
      run: isMoved ? pan(1, 0) : turn(-1),
    },
    ...(isMoved
      ? [
          { id: 'up', label: 'W górę', keys: 'arrowup', isRepeated: true, run: pan(0, 1) },
          { id: 'down', label: 'W dół', keys: 'arrowdown', isRepeated: true, run: pan(0, -1) },
        ]
      : []),
    { id: 'pageDown', label: 'Następne strony', keys: 'pagedown', isRepeated: true, run: turn(1) },
    { id: 'pageUp', label: 'Poprzednie strony', keys: 'pageup', isRepeated: true, run: turn(-1) },
    { id: 'first', label: 'Początek pliku', keys: 'home', run: () => position.goTo(0) },
    { id: 'last', label: 'Koniec pliku', keys: 'end', run: () => position.goTo(openings.length - 1) },
    {
      id: 'nextFinding',
      label: 'Następna uwaga',
      keys: 'n',
      isRepeated: true,
      run: () => viewer.finding.next(1),
    },
    {
      id: 'previousFinding',
      label: 'Poprzednia uwaga',
      keys: 'shift+n',
      isRepeated: true,
      run: () => viewer.finding.next(-1),
    },
    { id: 'zoomIn', label: 'Powiększ', keys: '+', alsoKeys: '=', isRepeated: true, run: () => zoom.by(1) },
    { id: 'zoomOut', label: 'Pomniejsz', keys: '-', isRepeated: true, run: () => zoom.by(-1) },
    { id: 'fit', label: 'Całe strony', keys: '0', run: viewer.straighten },
    ...(options.arePairs
      ? [
          { id: 'varnish', label: 'Lakier: wyłączony, połysk, krycie', keys: 'u', run: options.nextVarnish },
          ...tiltKeys(viewer),
        ]
      : []),
    { id: 'lines', label: 'Linie cięcia i marginesu', keys: 't', run: options.toggleLines },
    { id: 'trimmed', label: 'Jak po docięciu', keys: 'b', run: options.toggleTrimmed },
    { id: 'loupe', label: 'Lupa', keys: 'l', run: loupe.toggle },
    {
      id: 'picture',
      label: 'Podgląd alternatywny (przytrzymaj)',
      keys: 'c',
      isHeldDown: true,
      run: picture.toggleAlternative,
    },
    {
      id: 'compared',
      label: 'Podgląd główny i alternatywny obok siebie',
      keys: 'o',
      run: picture.toggleCompared,
    },
    {
      id: 'hideFindings',
      label: 'Strony bez uwag (przytrzymaj)',
      keys: 'h',
      isHeldDown: true,
      run: options.toggleFindings,
    },
    { id: 'answer', label: 'Odpowiedź klientowi', keys: 'k', run: answer },
    { id: 'stage', label: 'Widok 3D albo płaski', keys: '3', run: viewer.choice.toggle },
    { id: 'full', label: 'Całe okno programu', keys: 'f', run: toggleFull },
  ]
}

/** Tilts the pages as if viewed from the side of the arrow. */
function tiltKeys({ tiltBy }: ViewerState): ViewerKey[] {
  const keys = [
    ['right', 'w prawo', 1, 0],
    ['left', 'w lewo', -1, 0],
    ['up', 'w górę', 0, -1],
    ['down', 'w dół', 0, 1],
  ] as const
  return keys.map(([name, words, across, down]) => ({
    id: `tilt-${name}`,
    label: `Pochyl strony ${words}`,
    keys: `shift+arrow${name}`,
    isRepeated: true,
    run: () => tiltBy(across, down),
  }))
}
