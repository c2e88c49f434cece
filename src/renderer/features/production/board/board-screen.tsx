import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { shopTime } from '#shared/domain/shop-clock.ts'
import { freeDaysByLaw } from '../../../entities/production-line/use-free-days.ts'
import { useCommands } from '../../../lib/commands.ts'
import { useStation } from '../../../lib/station.ts'
import { BoardTileCard } from './board-tile-card.tsx'
import { boardTiles, boardPageAt } from './board-tiles.ts'
import { useBoard } from './use-board.ts'
import './board.css'
import { addressOf } from '../../../lib/screens.ts'

const NOBODY_WAITS = 'Nic nie czeka na żadną maszynę.'

/** The wall board: every machine with waiting, running and late work. It needs no interaction. */
export function BoardScreen() {
  const navigate = useNavigate()
  const { cubes, problem, now, readAt, isOld, elapsedMs } = useBoard()
  const year = now.getFullYear()
  const freeDays = useMemo(() => freeDaysByLaw(year), [year])
  const week = useStation(({ info }) => info?.workHours.week)
  const leave = () => void navigate(addressOf('home'))
  useCommands([{ id: 'board.leave', label: 'Zamknij tablicę', keys: 'escape', run: leave }])
  const { tiles, turn, turns } = boardPageAt(
    cubes ? boardTiles(cubes, { now, freeDays, week }) : [],
    elapsedMs,
  )
  const isReading = cubes === null && problem === null
  const age = readAt && `dane z ${shopTime(readAt)}`

  return (
    <section
      className={isOld ? 'board board-old' : 'board'}
      aria-label="Tablica produkcji"
      aria-busy={isReading || undefined}
    >
      <header className="board-head">
        <h1>Produkcja</h1>
        <button type="button" className="board-leave" onClick={leave}>
          Zamknij tablicę (Esc)
        </button>
        {turns > 1 && (
          <span>
            {turn} z {turns}
          </span>
        )}
        {age && <span className={isOld ? 'board-age board-age-old' : 'board-age'}>{age}</span>}
        <span className="board-clock">{shopTime(now)}</span>
      </header>
      {tiles.length > 0 ? (
        <ol className="board-tiles">
          {tiles.map((tile) => (
            <BoardTileCard key={tile.key} tile={tile} />
          ))}
        </ol>
      ) : (
        <p className="board-empty" role="status">
          {isReading
            ? 'Wczytywanie…'
            : cubes
              ? NOBODY_WAITS
              : `Brak danych: ${problem} Następna próba za pół minuty.`}
        </p>
      )}
    </section>
  )
}
