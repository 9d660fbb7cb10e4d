-- What a customer did is no news to them: such a message is not written at all where no card shows the order.
alter table notifications drop column is_own_doing;
