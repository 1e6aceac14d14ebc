import { consentDays, consentStorageKey, optionalCategories, signalCategories } from "#contract/consent-rules.ts";
import type { ConsentPreferences, StoredConsent } from "#contract/consent-rules.ts";

declare global {
  interface Window {
    dataLayer: unknown[];
    gtag: (...said: unknown[]) => void;
    /** The choice this browser keeps; null when there is none, it is too old, or it cannot be read. */
    storedConsent: () => StoredConsent | null;
    /** Tells the data layer what is granted now. */
    tellConsent: (preferences: ConsentPreferences) => void;
  }
  interface Navigator {
    globalPrivacyControl?: boolean;
  }
}

const denied = Object.fromEntries(Object.keys(signalCategories).map((signal) => [signal, "denied"]));
const start = { ...denied, security_storage: "granted", wait_for_update: 500 };
const day = 86_400_000;

/**
 * Runs in the head, before anything that could measure: everything optional is denied until somebody agreed. Says with an
 * attribute whether the banner is to be shown, so that it is there with the first paint or not at all.
 */
export const consentScript = `(function(w,d,n){w.dataLayer=w.dataLayer||[];w.gtag=function(){w.dataLayer.push(arguments)};w.gtag("consent","default",${JSON.stringify(start)});w.storedConsent=function(){var t,c,p;try{t=w.localStorage.getItem("${consentStorageKey}")}catch(e){}if(!t)return null;try{c=JSON.parse(t);p=c.preferences;if(typeof c.date!=="number"||!${JSON.stringify(optionalCategories)}.every(function(k){return typeof p[k]==="boolean"}))throw 0}catch(e){w.storedConsent.said||console.warn("The stored cookie preferences cannot be read; the defaults are kept.");w.storedConsent.said=1;return null}return Math.abs(Date.now()-c.date)<=${consentDays * day}?c:null};w.tellConsent=function(p){var m=${JSON.stringify(signalCategories)},o={};for(var k in m)o[k]=p[m[k]]?"granted":"denied";w.gtag("consent","update",o)};var c=w.storedConsent();if(c)w.tellConsent(c.preferences);else if(!n.globalPrivacyControl)d.dataset.askConsent=""})(window,document.documentElement,navigator)`;
