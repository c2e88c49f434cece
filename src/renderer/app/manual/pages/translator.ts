import type { ManualPage } from '../manual-page.ts'

export const translatorPage: ManualPage = {
  id: 'translator',
  title: 'Treści i tłumaczenia',
  permissions: ['change_localization', 'change_page', 'change_news', 'change_faq', 'change_banner'],
  intro: 'Teksty sklepów w pięciu językach: brakujące jeden po drugim, pozostałe na listach.',
  chapters: [
    {
      title: 'Brakujące teksty po kolei',
      points: [
        'Na liście „Tłumaczenia”, „Tłumaczenia wpisów” albo na liście treści naciśnij „Tłumacz brakujące”. Filtry listy obowiązują i tutaj.',
        'Wybierz język w polu „Tłumacz na”. Nad polem jest źródło z wyróżnionymi znacznikami, obok „Podpowiedzi” z wcześniejszych tłumaczeń.',
        'Wpisz tłumaczenie i naciśnij Enter: następny tekst pojawia się od razu, a zapis trwa w tle. Shift+Enter łamie wiersz.',
        'Ctrl+1 wstawia pierwszą podpowiedź, Ctrl+0 tekst źródłowy. Ctrl+↓ pomija tekst.',
        'Na końcu kolejki widać, ile tekstów pominięto i ile wróciło z powodem.',
      ],
    },
    {
      title: 'Gdy coś jest nie tak',
      points: [
        'W tłumaczeniu brakuje znacznika ze źródła: Enter go nie zapisze. Alt+1 wstawia brakujący znacznik, „Zapisz mimo braku” zapisuje bez niego.',
        'Serwer odmówił albo nie odpowiedział: tekst wraca do kolejki z powodem i z tym, co było wpisane.',
        'Ktoś przetłumaczył ten sam tekst: widać obie wersje. Enter zapisuje Twoją, Ctrl+↓ zostawia tamtą.',
        'Zapis okazał się zły: cofnij go na liście „Ostatnio zapisane” albo Ctrl+Z w niezmienionym polu.',
        'Tekst jest kodem HTML: „Otwórz wpis” prowadzi do formularza z edytorem.',
        'Sesja wygasła: po zalogowaniu wracasz do kolejki, a niezapisane teksty są w niej pierwsze.',
      ],
    },
  ],
  keys: [
    { keys: 't', does: 'Tłumacz brakujące', note: 'na liście' },
    { keys: 'enter', does: 'Zapisz i następny' },
    { keys: 'ctrl+shift+enter', does: 'Zapisz mimo braku', note: 'znacznika' },
    { keys: 'ctrl+arrowdown', does: 'Pomiń' },
    { keys: 'ctrl+arrowup', does: 'Poprzedni tekst' },
    { keys: 'ctrl+z', does: 'Cofnij ostatni zapis' },
    { keys: '/', does: 'Szukaj na liście' },
    { keys: 'v', does: 'Widoki', note: 'listy' },
    { keys: 'ctrl+s', does: 'Zapisz', note: 'w formularzu' },
    { keys: 'ctrl+k', does: 'Paleta poleceń' },
  ],
  codes: [],
}
