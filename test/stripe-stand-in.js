// Stands in for Stripe.js in tests: the same calls, a frame of the same origin, and the same request when a card is confirmed.
(() => {
  const { origin: frameOrigin, pathname } = new URL(document.currentScript.src);
  window.Stripe = (key) => ({
    _registerWrapper() {},
    registerAppInfo() {},
    elements({ clientSecret }) {
      const listeners = {};
      let card = "";
      const frame = document.createElement("iframe");
      frame.title = "Secure payment input frame";
      frame.src = `${frameOrigin}/stand-in-frame.html`;
      frame.width = "100%";
      frame.height = "60";
      const heard = (event) => {
        if (event.origin !== frameOrigin || event.source !== frame.contentWindow) return;
        if (event.data.ready) listeners.ready?.();
        else card = event.data.card;
      };
      window.addEventListener("message", heard);
      return {
        clientSecret,
        card: () => card,
        create: () => ({
          on: (name, listener) => (listeners[name] = listener),
          mount: (place) => place.append(frame),
          destroy() {
            window.removeEventListener("message", heard);
            frame.remove();
          },
        }),
      };
    },
    async confirmPayment({ elements }) {
      const id = elements.clientSecret.split("_secret_")[0];
      const answer = await fetch(`https://api.stripe.com/v1/payment_intents/${id}/confirm`, {
        method: "POST",
        body: new URLSearchParams({ key, client_secret: elements.clientSecret, card: elements.card() }),
      });
      const { error, ...paymentIntent } = await answer.json();
      return error ? { error } : { paymentIntent };
    },
  });
  // The release of the address, as the loader expects it.
  window.Stripe.version = pathname.split("/")[1];
})();
