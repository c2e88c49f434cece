import { useState, type KeyboardEvent } from 'react'
import { useCommands } from '../../lib/commands.ts'
import type { ViewerState } from './use-viewer.ts'
import { pressViewerKey, viewerCommands, type ViewerKey } from './viewer-keys.ts'

/** px that an arrow moves what is larger than its frame. */
const PAN = 80

interface KeyActions {
  isFull: boolean
  onFull: (isFull: boolean) => void
}

/** The keys of the viewer. `isHeld` says which of those that count only while they are down are down. */
export function useViewerKeys(viewer: ViewerState, { isFull, onFull }: KeyActions) {
  const [isHiding, setIsHiding] = useState(false)
  const keys = keysOf(viewer, () => onFull(!isFull))
  useCommands(viewerCommands(keys))
  return {
    isHiding,
    handlers: {
      onKeyDown(event: KeyboardEvent) {
        if (pressViewerKey(event, keys)) return
        if (isHold(event)) setIsHiding(true)
      },
      onKeyUp(event: KeyboardEvent) {
        if (event.key.toLowerCase() === 'h') setIsHiding(false)
      },
      // Released elsewhere, the key is never seen to come up.
      onBlur: () => setIsHiding(false),
    },
  }
}

const isHold = ({ key, ctrlKey, altKey, metaKey, target }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'h' &&
  !ctrlKey &&
  !altKey &&
  !metaKey &&
  !(target instanceof HTMLInputElement && target.type !== 'checkbox')

function keysOf(viewer: ViewerState, toggleFull: () => void): ViewerKey[] {
  const { position, zoom, options, openings } = viewer
  const pan = (x: number, y: number) => () => zoom.pan({ x: x * PAN, y: y * PAN })
  const isMoved = zoom.canZoomOut
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
      run: () => viewer.nextFinding(1),
    },
    {
      id: 'previousFinding',
      label: 'Poprzednia uwaga',
      keys: 'shift+n',
      isRepeated: true,
      run: () => viewer.nextFinding(-1),
    },
    { id: 'zoomIn', label: 'Powiększ', keys: '+', alsoKeys: '=', isRepeated: true, run: () => zoom.by(1) },
    { id: 'zoomOut', label: 'Pomniejsz', keys: '-', isRepeated: true, run: () => zoom.by(-1) },
    { id: 'fit', label: 'Całe strony', keys: '0', run: zoom.fit },
    ...(options.arePairs
      ? [{ id: 'varnish', label: 'Lakier: wyłączony, połysk, krycie', keys: 'u', run: options.nextVarnish }]
      : []),
    { id: 'lines', label: 'Linie cięcia i marginesu', keys: 't', run: options.toggleLines },
    { id: 'trimmed', label: 'Jak po docięciu', keys: 'b', run: options.toggleTrimmed },
    {
      id: 'picture',
      label: 'Podgląd główny albo alternatywny',
      keys: 'c',
      run: viewer.togglePicture,
    },
    { id: 'stage', label: 'Widok 3D albo płaski', keys: '3', run: viewer.choice.toggle },
    { id: 'full', label: 'Całe okno programu', keys: 'f', run: toggleFull },
  ]
}
