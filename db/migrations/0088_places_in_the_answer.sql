-- What comes closest to a question now stands in the answer and its citations.
alter table chat_messages drop column nearest;
