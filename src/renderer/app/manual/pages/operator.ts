import { commandsOfArea } from '#shared/domain/command-codes.ts'
import type { ManualPage } from '../manual-page.ts'

export const operatorPage: ManualPage = {
  id: 'operator',
  title: 'Maszyna',
  permissions: ['add_orderproductprocessstagestatus'],
  intro:
    'Skan zlecenia, lista kontrolna, start, koniec. Ekran maszyny pokazuje, co jest w pracy i co następne.',
  chapters: [
    {
      title: 'Jedno zlecenie po drugim',
      points: [
        'Zaloguj się skanem identyfikatora i otwórz „Stanowisko produkcji”. Którą maszynę pokazuje, ustala się w ustawieniach stanowiska.',
        'Zeskanuj kod pozycji, karty zamówienia albo montażu. Skan tylko pokazuje zlecenie, niczego nie zaczyna.',
        'Odhacz listę kontrolną: dotknięciem albo kodem „Zaznacz punkt listy”.',
        '„Rozpocznij” zapisuje początek etapu, „Zakończ” jego koniec. Kilka pozycji naraz: „Weź wszystkie”.',
        'Pozycja po zakończeniu sama pojawia się przy następnej maszynie.',
      ],
    },
    {
      title: 'Gdy coś jest nie tak',
      points: [
        'Przycisk jest szary: pod nim napisano, czego brakuje, na przykład wcześniejszego etapu.',
        'Głośny sygnał przy skanie: zeskanowano pozycję spoza zlecenia. Odłóż ją i potwierdź Enterem albo kodem „Tak”.',
        'Brak sieci: start i koniec są zablokowane, bo zapisany później czas byłby nieprawdziwy. Lista zostaje do czytania.',
        'Stanowisko z pracą bez połączenia: pracuj dalej, start i koniec zapisują się na stanowisku. Pozycji, której stanowisko nie ma w pamięci, nie zaczynaj.',
        'Połączenie wróciło: w ramce „Zapisy bez połączenia” naciśnij „Wyślij”. Program sprawdzi każdy zapis i wyśle go raz, z godziną w uwagach.',
        '„Wymaga decyzji”: naciśnij „Pokaż”. Powód jest przy zapisie, na przykład że etap zaczął ktoś inny; wtedy „Zdejmij z listy”.',
        'Etapu nie da się cofnąć z maszyny. Zgłoś pomyłkę osobie, która prowadzi procesy.',
      ],
    },
  ],
  keys: [
    { keys: 'f2', does: 'Rozpocznij' },
    { keys: 'f4', does: 'Zakończ' },
    { keys: 'shift+f2', does: 'Weź wszystkie pozycje' },
    { keys: 'f8', does: 'Drukuj kartę zlecenia' },
    { keys: 'f9', does: 'Odłóż zlecenie' },
    { keys: 'f5', does: 'Odśwież kolejkę' },
  ],
  codes: [...commandsOfArea('production'), 'yes', ...commandsOfArea('shell')],
}
