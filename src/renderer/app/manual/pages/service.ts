import type { ManualPage } from '../manual-page.ts'

export const servicePage: ManualPage = {
  id: 'service',
  title: 'Obsługa klienta',
  permissions: ['add_clientcontactmessage', 'add_thread'],
  intro: 'Pliki klientów, sprawy i wątki Allegro. „Strona domowa” mówi, co czeka.',
  chapters: [
    {
      title: 'Zamówienie i pliki',
      points: [
        'Ctrl+K i numer zamówienia albo nazwisko prowadzi wprost do celu. Numer można też zeskanować.',
        'Podgląd pliku pokazuje każdą uwagę w jej miejscu na stronie. Enter akceptuje rozkładówkę i przechodzi do następnej.',
        'K w podglądzie pliku pisze do klienta, co poprawić: z wycinkami stron, w sprawie tej pozycji. Na zamówieniu widać potem, co w nowym pliku usunięto.',
        'Pod listą uwag jest też to, co jeszcze blokuje plik.',
      ],
    },
    {
      title: 'Sprawy i wątki',
      points: [
        '„Moje sprawy” to sprawy, za które odpowiadasz; kolumna „Czeka” mówi, jak długo klient czeka na odpowiedź.',
        'Odpowiedź zapisuje się na tym stanowisku, zanim wyjdzie. Gdy wynik jest niejasny, program najpierw sprawdza rozmowę.',
        'Pliki wysyłają się jeden po drugim, każdy z własnym stanem. Nieudany można powtórzyć bez ruszania reszty.',
        'Ktoś odpowiedział w tej samej chwili: Twoja odpowiedź czeka, aż przeczytasz jego słowa.',
      ],
    },
    {
      title: 'Gdy coś jest nie tak',
      points: [
        'Nie wiadomo, czy coś się wykonało: „Sprawdź ponownie” pyta serwer, „Wyślij ponownie” dopiero po Twojej decyzji.',
        'Sesja wygasła: po zalogowaniu wracasz tam, gdzie byłeś, razem z tym, co było wpisane.',
      ],
    },
  ],
  keys: [
    { keys: 'ctrl+k', does: 'Paleta poleceń', note: 'ekrany, zamówienia, klienci' },
    { keys: 'n', does: 'Nowa sprawa' },
    { keys: 'n', does: 'Następna uwaga', note: 'w podglądzie pliku' },
    { keys: 'o', does: 'Napisz odpowiedź' },
    { keys: 'enter', does: 'Zaakceptuj i przejdź dalej', note: 'w podglądzie pliku' },
    { keys: '3', does: 'Widok 3D albo płaski', note: 'w podglądzie pliku' },
    { keys: 'k', does: 'Odpowiedź klientowi', note: 'w podglądzie pliku' },
    { keys: 'c', does: 'Podgląd alternatywny (przytrzymaj)', note: 'w podglądzie pliku' },
    { keys: 'v', does: 'Widoki', note: 'listy' },
    { keys: 'alt+arrowleft', does: 'Wstecz' },
  ],
  codes: [],
}
