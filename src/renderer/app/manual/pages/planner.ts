import type { ManualPage } from '../manual-page.ts'

export const plannerPage: ManualPage = {
  id: 'planner',
  title: 'Montaże',
  permissions: ['add_montage', 'change_montage'],
  intro:
    'Pozycje z zamówień trafiają na arkusz. Po lewej jest to, co czeka, po prawej to, co leży na montażu.',
  chapters: [
    {
      title: 'Montaż od początku do końca',
      points: [
        'Na liście „Montaże” wybierz „Nowy montaż”: format arkusza, papier, nakład. Cena i termin liczą się na bieżąco.',
        'Zawęź lewą tabelę filtrami i przenieś pozycje: przyciskiem, klawiszami, myszą albo skanem kodu pozycji.',
        'Pozycja z kłódką nie da się przenieść; powód stoi w dymku. Ikona pliku otwiera podgląd do druku.',
        'Zapisz. Jeśli ktoś inny w tym czasie zmienił ten sam montaż, program łączy obie zmiany i mówi, czego nie przyjął.',
        'Przełączniki „Zamknięty”, „Zmontowany”, „Naświetlony”, „Wydrukowany” prowadzą montaż przez produkcję; karta montażu jest w menu.',
      ],
    },
    {
      title: 'Gdy coś jest nie tak',
      points: [
        'Pozycja nie pasuje do formatu albo papieru: zostaje po lewej, z powodem.',
        'Termin jest czerwony: najwcześniejsza pozycja na arkuszu nie zdąży. Zdejmij ją albo przyspiesz montaż.',
        'Odpowiedź nie przyszła: program czyta montaż jeszcze raz, zanim cokolwiek wyśle ponownie. Układ zostaje na ekranie.',
      ],
    },
  ],
  keys: [
    { keys: 'alt+arrowright', does: 'Na montaż' },
    { keys: 'alt+arrowleft', does: 'Zdejmij z montażu' },
    { keys: 'f6', does: 'Druga tabela' },
    { keys: 'f4', does: 'Dane montażu' },
    { keys: 'ctrl+z', does: 'Cofnij ostatnie przeniesienie' },
    { keys: 'ctrl+s', does: 'Zapisz montaż' },
    { keys: 'ctrl+shift+enter', does: 'Zapisz i wróć' },
  ],
  codes: [],
}
