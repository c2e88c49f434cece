import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { holds } from '#shared/domain/permissions.ts'
import { currentCommands } from '../../../lib/commands.ts'
import type { ScreenDefinition } from '../../../lib/screen.ts'
import { useSessionUser } from '../../../lib/session.ts'
import { expectWindow } from '../../../lib/this-window.ts'
import { notify } from '../../../ui/notices.ts'
import { recentPlaces, rememberPlace } from '../../recent-places.ts'
import { searches as allSearches } from '../../searches.ts'
import { GLOBAL_COMMANDS, NEW_WINDOW } from '../global-keys.tsx'
import type { KeyRelay } from './key-relay.ts'
import { openableBy, paletteItems, type PaletteItem } from './palette-entries.ts'
import { ownGroups, paletteGroups, recentIndex } from './palette-groups.ts'
import { PaletteList } from './palette-list.tsx'
import { createPaletteIndex, readPaletteQuery } from './palette-search.ts'
import { isAnswered, isSameSearch, useRecordFinder } from './record-finder.ts'
import { usePaletteChoice } from './use-palette-choice.ts'

interface PaletteBodyProps {
  screens: readonly ScreenDefinition[]
  typed: string
  keys: KeyRelay
  onClose: () => void
  /** Id of the active option's element. */
  onActive: (id: string | null) => void
}

/** Reads the entries that can be found when the palette opens; they do not change while it is open. */
function useKnown(screens: readonly ScreenDefinition[]) {
  const user = useSessionUser()
  return useMemo(() => {
    const global = GLOBAL_COMMANDS.filter(({ id }) => id !== 'shell.palette')
    const here = location.pathname
    return {
      index: createPaletteIndex(paletteItems(screens, [...currentCommands(), ...global], user)),
      recent: recentIndex(user ? recentPlaces(user.pk).filter(({ to }) => to !== here) : []),
      searches: allSearches.filter(({ permission }) => holds(user, permission)),
      isOpenable: openableBy(screens, user),
    }
  }, [screens, user])
}

/** Preloads a window when these items include the one that opens it. */
function useWindowExpected(items: readonly PaletteItem[]) {
  const isOffered = items.some(({ target }) => target.kind === 'command' && target.command.id === NEW_WINDOW)
  useEffect(() => {
    if (isOffered) expectWindow()
  }, [isOffered])
}

function emptyText(isNumberAsked: boolean, isAwaited: boolean): string {
  if (isAwaited) return 'Szukanie…'
  return isNumberAsked ? 'Wpisz numer zamówienia lub klienta' : 'Nic nie pasuje'
}

/** The content below the field: everything that matches the typed text, and the effects of choosing an entry. */
export function PaletteBody({ screens, typed, keys, onClose, onActive }: PaletteBodyProps) {
  const user = useSessionUser()
  const navigate = useNavigate()
  const known = useKnown(screens)
  const query = useMemo(() => readPaletteQuery(typed), [typed])
  const { finder, searched, state } = useRecordFinder(known.searches, query)
  const own = useMemo(() => ownGroups({ ...known, query }), [known, query])
  const groups = useMemo(
    () => paletteGroups(own, { ...known, query, finder: state }),
    [own, known, query, state],
  )
  const items = useMemo(() => groups.flatMap((group) => group.items), [groups])
  const isAsked = isSameSearch(state.searched, searched)
  const { active, point, move } = usePaletteChoice(typed, items, isAsked)
  const isLeft = useRef(false)
  // One or two letters find nearly everything, so they are no sign.
  useWindowExpected(typed.trim().length < 3 ? [] : items)

  /**
   * Opens an entry for which the user pressed Enter before it was known whether the number exists. Opens what is found
   * in its place.
   */
  async function openWhenFound(id: string, search: string) {
    finder.hurry()
    if (!(await isAnswered(finder, search)) || isLeft.current) return
    const found = paletteGroups([], { ...known, query, finder: finder.state() }).flatMap(
      (group) => group.items,
    )
    const item = found.find((one) => one.id === id)
    if (item?.target.kind === 'address') choose(item)
  }

  function choose(item: PaletteItem) {
    const { target, disabledReason } = item
    if (disabledReason) {
      notify.info(disabledReason)
      return
    }
    switch (target.kind) {
      case 'address':
        if (user && target.place) rememberPlace(user.pk, target.place)
        isLeft.current = true
        onClose()
        void navigate(target.to)
        break
      case 'command':
        onClose()
        target.command.run()
        break
      case 'retry':
        finder.retry(target.search)
        break
      case 'awaited':
        void openWhenFound(item.id, target.search)
        break
      case 'nothing':
    }
  }

  function press(key: string) {
    if (key === 'Enter') {
      if (active) choose(active)
      else finder.hurry()
    } else {
      move(key)
    }
  }

  // A callback with a stable identity, so that only changed rows are rendered again.
  const latest = useRef(choose)
  useEffect(() => {
    latest.current = choose
  })
  const chooseLatest = useCallback((item: PaletteItem) => latest.current(item), [])

  useEffect(() => (isAsked ? keys.takeOver(press) : undefined))

  const isAwaited = groups.some((group) => group.isAwaited)
  return (
    <PaletteList
      groups={groups}
      typed={typed}
      active={active}
      onActive={onActive}
      emptyText={emptyText(query.kind === 'numbers' && query.number === null, isAwaited)}
      onPoint={point}
      onChoose={chooseLatest}
    />
  )
}
